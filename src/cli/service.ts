/** Where the installed service keeps its table and its settings: `deploy/tock.service` and `deploy/install.sh` name the same. */
export const SERVICE_STATE = '/var/lib/tock';
export const SERVICE_SETTINGS = '/etc/tock/tock.env';
