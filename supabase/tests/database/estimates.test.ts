import { createTestDatabase } from '../../local/testing/database.ts'
import { proveEstimates } from './prove-estimates.ts'

proveEstimates('D8: estimates [24.A2]', () => createTestDatabase({ seeded: true }))
