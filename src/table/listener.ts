import type { BoardListener } from '../devices/ports.js';
import type { Table } from './table.js';

export function listenerOf(table: Table): BoardListener {
  return {
    onSnapshot: (closed, at) => table.send({ type: 'board.snapshot', closed: [...closed], at }),
    onSwitch: ({ hole, closed, at }) => table.send({ type: 'board.switch', hole, closed, at }),
    onButton: (zone, at) => table.send({ type: 'board.button', zone, at }),
    onLink: (state, _reason, cable) => table.send({ type: 'board.link', state, ...(cable && { cable }) }),
    onTime: (at) => table.hearUntil(at),
  };
}
