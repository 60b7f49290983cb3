import { proveSetup } from '../database/prove-setup.ts'
import { createHostedDatabase } from './hosted-database.ts'

proveSetup('the first administrator of a hosted project [25.5]', () => createHostedDatabase())
