import { createContext, use } from 'react'
import { ADMIN_PATH } from '../paths.ts'

export const AdminBase = createContext(ADMIN_PATH)

/** Where the admin is mounted, such as '/admin'. */
export const useAdminBase = (): string => use(AdminBase)
