/** How cookies of this table are set: signed, for its own pages alone, for a year. */
const YEAR_IN_SECONDS = 365 * 24 * 3600;

export const PERSISTENT_COOKIE = {
  path: '/',
  httpOnly: true,
  // Not `strict`: somebody who follows a link would not be recognised and would lose their seat. Requests that change
  // something are checked for their origin.
  sameSite: 'lax',
  signed: true,
  maxAge: YEAR_IN_SECONDS,
} as const;
