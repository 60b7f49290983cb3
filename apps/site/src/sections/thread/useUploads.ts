import type { Sender } from '@nordlys/data/client-page/upload'
import type { UploadAnswer } from '@nordlys/data/client-page/upload-schema'
import { MOST_FILES } from '@nordlys/data/client-page/limits'
import { useBackend } from '@nordlys/data/lib/context'
import { LARGEST_FILE, typeOfFile } from '@nordlys/data/lib/files/file-types'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../forms/draft.ts'

export type Problem = 'type' | 'disguised' | 'too_large' | 'full' | 'too_many' | 'most' | 'network'

/** A chosen file: on its way, stored, or refused. */
export interface Upload {
  readonly id: string
  readonly name: string
  readonly state: 'sending' | 'stored' | Problem
}

/** Performs an upload by whoever the page is of. */
export type SendFile = (
  upload: (sender: Sender) => Promise<UploadAnswer>,
) => Promise<UploadAnswer | { readonly refused: string }>

const PROBLEMS: readonly string[] = ['type', 'disguised', 'full', 'too_many'] satisfies Problem[]
const isProblem = (reason: string): reason is Problem => PROBLEMS.includes(reason)

function problemBefore(file: File): Problem | null {
  if (typeOfFile(file.name) === null || file.size === 0) return 'type'
  return file.size > LARGEST_FILE ? 'too_large' : null
}

/** The files of a message that is being written. They are uploaded once chosen, one after the other, and sent by their ids with the message. */
export function useUploads(send: SendFile) {
  const backend = useBackend()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const shown = useRef<readonly Upload[]>([])
  /** Settles when what was chosen is uploaded or has failed. */
  const work = useRef(Promise.resolve())
  const stopping = useRef(new Map<string, AbortController>())

  const update = (next: readonly Upload[]) => {
    shown.current = next
    setUploads(next)
  }
  const settle = (id: string, state: Upload['state']) =>
    update(shown.current.map((one) => (one.id === id ? { ...one, state } : one)))

  useEffect(() => {
    const running = stopping.current
    return () => {
      for (const one of running.values()) one.abort()
    }
  }, [])

  const upload = async (id: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const { uploadMessageFile } = await import('@nordlys/data/client-page/upload')
      const supabase = await backend.client()
      const answer = await send((sender) => uploadMessageFile(supabase, sender, { id, file, signal }))
      if (!('refused' in answer)) settle(id, 'stored')
      else settle(id, isProblem(answer.refused) ? answer.refused : 'network')
    } catch {
      settle(id, 'network')
    }
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const id = newId()
        const problem = shown.current.length >= MOST_FILES ? 'most' : problemBefore(file)
        update([...shown.current, { id, name: file.name, state: problem ?? 'sending' }])
        if (problem) continue
        const stop = new AbortController()
        stopping.current.set(id, stop)
        work.current = work.current.then(() => upload(id, file, stop.signal))
      }
    },
    remove: (id: string) => {
      stopping.current.get(id)?.abort()
      update(shown.current.filter((one) => one.id !== id))
    },
    /** Waits for the uploads; returns their ids, or null while one of them is not stored. */
    settled: async (): Promise<string[] | null> => {
      await work.current
      return shown.current.every(({ state }) => state === 'stored') ? shown.current.map(({ id }) => id) : null
    },
    clear: () => update([]),
  }
}

export type Uploads = ReturnType<typeof useUploads>
