import type { OfferEvidence } from '@nordlys/data/offers/answer'
import type { OfferContent } from '@nordlys/data/offers/content'
import { useBackend } from '@nordlys/data/lib/context'
import { browserPlatform } from '@nordlys/ui/platform/browser.ts'
import { useState } from 'react'
import { callOffer } from '../calls.ts'

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

/** Returns the download of the PDF of a version, and its state. */
export function usePdf(key: string) {
  const backend = useBackend()
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')

  const save = async () => {
    setState('working')
    try {
      const pdf = await callOffer(backend, ({ calls }, supabase) => calls.pdf(supabase, { key }))
      if ('refused' in pdf) throw new Error(pdf.refused)
      const type = 'application/pdf'
      await browserPlatform.saveFile({ name: pdf.name, type, content: new Blob([bytesOf(pdf.base64)], { type }) })
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return { state, save: () => void (state === 'working' ? undefined : save()) }
}
