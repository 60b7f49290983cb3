import { proveEstimates } from '../database/prove-estimates.ts'
import { createHostedDatabase } from './hosted-database.ts'

proveEstimates('D8: estimates of a hosted project', () => createHostedDatabase({ seeded: true }))
