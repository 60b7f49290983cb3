import { randomInt } from 'node:crypto'

/**
 * Returns the header of a client address that no other test has. The product of the tests trusts it (`TRUSTED_PROXIES`): a limit per client would
 * count all tests of a worker together, as they share one address.
 */
export const newClient = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
