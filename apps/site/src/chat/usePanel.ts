import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useCallback, useRef, useState, type ComponentType } from 'react'
import type { Conversation } from './chat-state.ts'
import { prepareChatTexts } from './chat-texts.ts'
import { importWithStyles } from '@nordlys/ui/loading/import-with-styles.ts'
import type { PanelProps } from './panel/Panel.tsx'

type Progress = 'none' | 'loading' | 'failed' | 'loaded'

async function importPanel() {
  const { default: Panel, readConversation } = await import('./panel/Panel.tsx')
  return { Panel, stored: readConversation() }
}

/** Returns the open chat, a separate chunk, with this tab's stored conversation; loads when a pointer comes near or the chat opens. */
export function usePanel(onRestore: (stored: Conversation) => void): {
  readonly Panel: ComponentType<PanelProps> | null
  readonly failed: boolean
  readonly load: (language: Language) => void
} {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  const [failed, setFailed] = useState(false)
  // Pointer, focus and click follow each other faster than renders.
  const progress = useRef<Progress>('none')

  const load = useCallback(
    (language: Language) => {
      if (progress.current === 'loading' || progress.current === 'loaded') return
      const show = async () => {
        progress.current = 'loading'
        setFailed(false)
        try {
          const [loaded] = await Promise.all([importWithStyles(importPanel), prepareChatTexts(language)])
          progress.current = 'loaded'
          onRestore(loaded.stored)
          setPanel(() => loaded.Panel)
        } catch {
          progress.current = 'failed'
          setFailed(true)
        }
      }
      void show()
    },
    [onRestore],
  )
  return { Panel, failed, load }
}
