import { proveSetup } from '../database/accounts/prove-setup.ts'
import { createHostedDatabase } from './hosted-database.ts'

proveSetup('the first administrator of a hosted project', () => createHostedDatabase())
