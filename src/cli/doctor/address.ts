import { join } from 'node:path';
import { addressesFor, type FoundAddress } from '../../devices/network/networks.js';
import { defaultRoutes } from '../../devices/network/routes.js';
import { parsed } from '../../rules/values/input.js';
import { CHOSEN_ADDRESS_FILE, chosenAddressIn } from '../../store/chosen-address.js';
import { asNote, bad, type Finding, good, type Probe } from './probe.js';
import type { DoctorOptions } from './settings.js';

const NAME = 'address';
const REASONS: Readonly<Record<FoundAddress['why'], string>> = {
  hotspot: 'TOCK_HOTSPOT',
  'own-network': 'this computer’s own Wi-Fi',
  'default-route': 'on the default route',
  other: 'no default route leads there',
};

export function checkAddress(probe: Probe, options: DoctorOptions): Finding {
  const { host, address, hotspot } = options;
  if (address !== undefined) return good(NAME, `${address} (TOCK_ADDRESS)`);
  if (host !== undefined && host !== '0.0.0.0' && host !== '::') return good(NAME, `${host} (HOST)`);
  const routes = defaultRoutes((path) => probe.readText(path) ?? '');
  const found = addressesFor(probe.interfaces(), routes, hotspot);
  const chosen = chosenAt(probe, options);
  const wanted = found.find((each) => each.address === chosen);
  const shown = wanted ?? found[0];
  if (!shown)
    return asNote(
      bad(NAME, 'no network that phones can reach', 'Connect this computer to the phones’ network'),
    );
  const why = wanted ? 'chosen on the display' : REASONS[shown.why];
  const others = found
    .filter((each) => each !== shown)
    .map((each) => `${each.address} (${REASONS[each.why]})`);
  const says = `${shown.address} (${why})`;
  if (others.length === 0) return good(NAME, says);
  return asNote(
    bad(
      NAME,
      `${says}; also ${others.join(', ')}`,
      `TOCK_ADDRESS=${shown.address}   # or the one that phones reach`,
    ),
  );
}

function chosenAt(probe: Probe, { state }: DoctorOptions): string | null {
  return chosenAddressIn(parsed(probe.readText(join(state ?? '', CHOSEN_ADDRESS_FILE)) ?? '')) ?? null;
}
