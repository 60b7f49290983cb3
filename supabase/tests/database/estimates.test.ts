import { createTestDatabase } from '../../local/testing/database.ts'
import { proveEstimates } from './prove-estimates.ts'

proveEstimates('D8: estimates', () => createTestDatabase({ seeded: true }))
