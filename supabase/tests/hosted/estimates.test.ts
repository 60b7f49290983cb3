import { proveEstimates } from '../database/prove-estimates.ts'
import { createHostedDatabase } from './hosted-database.ts'

proveEstimates('D8: estimates of a hosted project [24.A2]', () => createHostedDatabase({ seeded: true }))
