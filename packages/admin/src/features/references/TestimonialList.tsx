import Typography from '@mui/material/Typography'
import { useSetTestimonialOrder, useTestimonialMutations } from '@nordlys/data/references/mutations'
import { useTestimonials } from '@nordlys/data/references/queries'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { OrderedRecords } from '../../shared/order/OrderedRecords.tsx'
import { ShownMenu } from '../../shared/order/ShownMenu.tsx'
import { ReferenceState } from './ReferenceState.tsx'

/** Renders the testimonials in their order. */
export function TestimonialList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('adminReferences')
  const language = useLanguage()
  const mutations = useTestimonialMutations()
  const { mutateAsync } = useSetTestimonialOrder()
  return (
    <OrderedRecords
      table="testimonials"
      result={useTestimonials()}
      loadFailed={t('testimonials.loadFailed')}
      empty={{ title: t('testimonials.empty.title'), text: t('testimonials.empty.text') }}
      description={t('testimonials.text')}
      label={t('testimonials.list')}
      nameOf={({ name }) => name}
      renderDetails={({ company, quote, quote_no }) => (
        <>
          {company !== null && <Typography variant="body2">{company}</Typography>}
          <Typography variant="body2" sx={EXCERPT}>
            {language === 'no' ? (quote_no ?? quote) : (quote ?? quote_no)}
          </Typography>
        </>
      )}
      renderState={(testimonial) => <ReferenceState reference={testimonial} />}
      renderMenu={(testimonial) => (
        <ShownMenu
          table="testimonials"
          row={testimonial}
          name={testimonial.name}
          texts={{
            saveFailed: t('testimonials.saveFailed'),
            deleteFailed: t('testimonials.deleteFailed'),
            deleted: t('testimonials.deleted'),
            deleteQuestion: t('testimonials.delete.question'),
            deleteText: t('testimonials.delete.text', { name: testimonial.name }),
          }}
          mutations={mutations}
          onEdit={() => onOpen(testimonial.id)}
        />
      )}
      reorder={(order) => mutateAsync(order)}
      onOpen={onOpen}
    />
  )
}

const EXCERPT = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
