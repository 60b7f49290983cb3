import { createTestDatabase } from '../../local/testing/database.ts'
import { proveAccess } from './prove-access.ts'

proveAccess('the access matrix [D1]', () => createTestDatabase())
