import { toast as sonner } from 'sonner'

/** Short messages that come and go; shown by the one Toaster of the page and read out by screen readers. */
export const toast = {
  success(title: string, description?: string): void {
    sonner.success(title, { description })
  },
  error(title: string, description?: string): void {
    sonner.error(title, { description })
  },
}
