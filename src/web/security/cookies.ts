/** How cookies of this table are set: signed, for its own pages alone, for a year. */
const YEAR_IN_SECONDS = 365 * 24 * 3600;

export const PERSISTENT_COOKIE = {
  path: '/',
  httpOnly: true,
  // Not `strict`: who comes by a link would be taken for a stranger, and lose their seat. Changes ask for the origin.
  sameSite: 'lax',
  signed: true,
  maxAge: YEAR_IN_SECONDS,
} as const;
