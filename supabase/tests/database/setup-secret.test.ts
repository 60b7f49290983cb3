import { createTestDatabase } from '../../local/testing/database.ts'
import { proveSetup } from './prove-setup.ts'

proveSetup('the first administrator', () => createTestDatabase())
