/** In the address of the maintenance page: it was opened on the table display, and leads back there. */
export const FROM_TABLE = '?to=/table';

/** Any other address is not believed. */
export const home = (): string => (location.search === FROM_TABLE ? '/table' : '/');
