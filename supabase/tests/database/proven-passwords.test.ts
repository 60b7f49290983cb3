import { createTestDatabase } from '../../local/testing/database.ts'
import { provePasswords } from './prove-passwords.ts'

provePasswords('a password [D9]', () => createTestDatabase())
