import { isAppUrl } from '../links/navigation.ts'

/** Whether a page gets a permission: notifications for the app, nothing else (rule E4). */
export const isPermitted = (permission: string, address: string): boolean =>
  permission === 'notifications' && isAppUrl(address)
