import { createTestDatabase } from '../../../server/testing/database.ts'
import { proveAccess } from './prove-access.ts'

proveAccess('the access matrix [D1]', () => createTestDatabase())
