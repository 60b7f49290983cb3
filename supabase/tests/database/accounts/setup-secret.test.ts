import { createTestDatabase } from '../../../server/testing/database.ts'
import { proveSetup } from './prove-setup.ts'

proveSetup('the first administrator', () => createTestDatabase())
