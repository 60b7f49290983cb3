import { testimonialsQuery } from '@nordlys/data/references/queries'
import { useReferencesRealtime } from '@nordlys/data/references/realtime'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { OpenPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import type { PrefetchList } from '../../shared/list-prefetch.ts'
import { NEW_RECORD } from '../../shared/order/new-record.ts'
import { OPEN_LOGO, OPEN_TESTIMONIAL } from '../../shared/record-links.ts'
import { LogoList } from './LogoList.tsx'
import { TestimonialList } from './TestimonialList.tsx'

const TestimonialEditor = lazyComponent(async () => (await import('./TestimonialEditor.tsx')).TestimonialEditor)
const LogoEditor = lazyComponent(async () => (await import('./LogoEditor.tsx')).LogoEditor)

export const prefetchReferences: PrefetchList = async (backend, queryClient, params) => {
  if (!params.has(PARAM)) await queryClient.prefetchQuery(testimonialsQuery(backend))
}

const TABS = ['testimonials', 'logos'] as const
type Tab = (typeof TABS)[number]

const PARAM = 'tab'
const OPEN = { testimonials: OPEN_TESTIMONIAL, logos: OPEN_LOGO } as const

/** Stores the tab in the URL. */
function useTab(): { readonly tab: Tab; readonly setTab: (tab: Tab) => void } {
  const [params, setParams] = useSearchParams()
  return {
    tab: TABS.find((tab) => tab === params.get(PARAM)) ?? 'testimonials',
    setTab: (tab) => setParams(tab === 'testimonials' ? {} : { [PARAM]: tab }, { preventScrollReset: true }),
  }
}

/** Renders the references of the website in their order, updated live; one opens in a dialog. */
export function References() {
  useReferencesRealtime()
  const { t } = useTranslation('adminReferences')
  const { tab, setTab } = useTab()
  const { open } = useOpenId(OPEN[tab])
  return (
    <>
      <ScreenHead title={t('title')}>
        <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_RECORD)}>
          {t(`${tab}.add`)}
        </Button>
      </ScreenHead>
      <TabSet
        label={t('tabs.label')}
        names={TABS}
        current={tab}
        onChange={setTab}
        textOf={(name) => t(`tabs.${name}`)}
        sx={{ mb: 2 }}
      >
        {tab === 'testimonials' ? <TestimonialList onOpen={open} /> : <LogoList onOpen={open} />}
      </TabSet>
      {tab === 'testimonials' ? (
        <OpenPanel param={OPEN_TESTIMONIAL} panel={TestimonialEditor} />
      ) : (
        <OpenPanel param={OPEN_LOGO} panel={LogoEditor} />
      )}
    </>
  )
}
