import { compareOffers } from '@nordlys/data/offers/changes'
import type { OfferContent } from '@nordlys/data/offers/content'
import { OfferChangeList } from '@nordlys/ui/components/offer-changes/OfferChangeList'
import { useMemo } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { Disclosure } from '../answer/Disclosure.tsx'
import css from './WhatChanged.module.css'

/** The number of changes that are shown without a press, so that the offer stays in view on a phone. */
const FEW = 4

/** What has changed since the last version that the reader got. */
export function WhatChanged({ before, after }: { before: OfferContent; after: OfferContent }) {
  const { t } = useTranslation('offer')
  const { t: changesT } = useTranslation('offerChanges')
  const changes = useMemo(() => compareOffers(before, after), [before, after])
  const { count } = changes
  return (
    <section className={css.changed} aria-label={t('changed.title', { version: before.version })}>
      <Disclosure
        title={t(count === 0 ? 'changed.title' : 'changed.summary', { version: before.version, count })}
        isOpen={count <= FEW}
      >
        <OfferChangeList changes={changes} t={changesT} heading="h2" />
      </Disclosure>
    </section>
  )
}
