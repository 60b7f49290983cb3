import { createTestDatabase } from '../../../server/testing/database.ts'
import { proveEstimates } from './prove-estimates.ts'

proveEstimates('estimates [D8]', () => createTestDatabase({ seeded: true }))
