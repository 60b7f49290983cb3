import { createTestDatabase } from '../../../server/testing/database.ts'
import { provePasswords } from './prove-passwords.ts'
import { proveSignUpPasswords } from './prove-sign-up-passwords.ts'

provePasswords('a password [D9]', () => createTestDatabase())
proveSignUpPasswords('the password of a sign-up [D9]', () => createTestDatabase())
