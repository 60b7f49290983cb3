import type { OfferEvidence } from '@nordlys/data/offers/answer'
import type { Attachment, OfferContent } from '@nordlys/data/offers/content'
import { type Backend, useBackend } from '@nordlys/data/lib/context'
import { browserPlatform } from '@nordlys/ui/platform/browser.ts'
import type { SavedFile } from '@nordlys/ui/platform/types.ts'
import { useState } from 'react'
import { answering, callOffer } from '../calls.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Saves the evidence as the file that is mailed. */
export function saveEvidence(evidence: OfferEvidence, { number, version, language }: OfferContent): void {
  const [offer, end] = language === 'no' ? ['tilbud', 'dokumentasjon'] : ['offer', 'evidence']
  void browserPlatform.saveFile({
    name: `${offer}-${number}-${version}-${end}.json`,
    type: 'application/json',
    content: `${JSON.stringify(evidence, null, 2)}\n`,
  })
}

/** Returns a function that saves a file, and its state. */
function useSaving(fetchFile: (backend: Backend) => Promise<SavedFile>) {
  const backend = useBackend()
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')

  const save = async () => {
    setState('working')
    try {
      await browserPlatform.saveFile(await fetchFile(backend))
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return { state, save: () => void (state === 'working' ? undefined : save()) }
}

/** Returns the download of the PDF of a version, and its state. */
export const usePdf = (key: string) =>
  useSaving(async (backend) => {
    const pdf = await callOffer(backend, ({ calls }, supabase) => calls.pdf(supabase, { key }))
    if ('refused' in pdf) throw new Error(pdf.refused)
    const type = 'application/pdf'
    return { name: pdf.name, type, content: new Blob([bytesOf(pdf.base64)], { type }) }
  })

/** Returns the download of an attachment, and its state. */
export const useAttachment = (key: string, { name, type, sha256 }: Attachment) =>
  useSaving(async (backend) => {
    const found = await callOffer(backend, ({ calls }, supabase) => calls.attachment(supabase, { key, file: sha256 }))
    if ('refused' in found) throw new Error(found.refused)
    const { fetchSigned } = await answering.load()
    return { name, type, content: await fetchSigned(await backend.client(), found.url) }
  })
