import { askForPin } from './live.js';
import { get } from './requests.js';
import { FROM_TABLE } from './settings.js';
import { type Followed, stayConnected } from './stream.js';

/** Follows `url`/events; asks for the PIN first if there is one. */
export function followProtected(url: string, on: Followed['on']): void {
  stayConnected({
    url: `${url}/events`,
    on,
    onRefused: async () => {
      const answer = await get(url);
      if (answer?.status === 403 && !(await askForPin())) location.assign(home());
    },
  });
}

/** Where this page was opened from; other addresses are not trusted. */
export const home = (): string => (location.search === FROM_TABLE ? '/table' : '/');
