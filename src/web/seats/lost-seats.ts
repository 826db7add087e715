/** After a start: seats whose phones are not known any more are free, phones whose seats are gone hold none. */
import type { Phones } from '../../store/phones.js';
import type { Table } from '../../table/table.js';

export function freeLostSeats(table: Table, phones: Phones): void {
  const held = new Set(phones.holders.values());
  for (const [seat, { taken }] of table.context.seats.entries()) {
    if (taken && !held.has(seat)) table.send({ type: 'seat.leave', seat });
  }
  const { seats } = table.context;
  const holders = [...phones.holders].filter(([, seat]) => seats[seat]?.taken);
  if (holders.length < phones.holders.size) phones.save(new Map(holders));
}
