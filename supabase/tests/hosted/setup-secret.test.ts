import { proveSetup } from '../database/prove-setup.ts'
import { createHostedDatabase } from './hosted-database.ts'

proveSetup('the first administrator of a hosted project', () => createHostedDatabase())
