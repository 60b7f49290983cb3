import { proveEstimates } from '../database/cluster/prove-estimates.ts'
import { createHostedDatabase } from './hosted-database.ts'

proveEstimates('estimates of a hosted project [D8]', () => createHostedDatabase({ seeded: true }))
