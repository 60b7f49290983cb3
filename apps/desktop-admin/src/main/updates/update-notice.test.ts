import { describe, expect, test, vi } from 'vitest'
import { updateNotice } from './update-notice.ts'

describe('the notice of an update', () => {
  test('announces an automatic installation', () => {
    const { title, onClick } = updateNotice({ version: '2.0.0', downloadUrl: null }, 'en', vi.fn<() => void>())
    expect(title).toBe('Version 2.0.0 is ready')
    expect(onClick).toBeUndefined()
  })

  test('links to the download in the user’s language if the user has to install it', () => {
    const open = vi.fn<(url: string) => void>()
    const update = { version: '2.0.0', downloadUrl: 'https://example.com/a.AppImage' }
    const { title, onClick } = updateNotice(update, 'no', open)
    expect(title).toBe('Versjon 2.0.0 er tilgjengelig')
    onClick?.()
    expect(open).toHaveBeenCalledExactlyOnceWith('https://example.com/a.AppImage')
  })
})
