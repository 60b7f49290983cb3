import { createTestDatabase } from '../../local/testing/database.ts'
import { provePasswords } from './prove-passwords.ts'

provePasswords('a password [24.A1, D9]', () => createTestDatabase())
