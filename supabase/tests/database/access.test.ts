import { createTestDatabase } from '../../local/testing/database.ts'
import { proveAccess } from './prove-access.ts'

proveAccess('D1: the access matrix', () => createTestDatabase())
