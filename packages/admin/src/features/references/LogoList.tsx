import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdOf, mediaIdsIn } from '@nordlys/data/media/reference'
import { useLogoMutations, useSetLogoOrder } from '@nordlys/data/references/mutations'
import { useLogos } from '@nordlys/data/references/queries'
import { useTranslation } from 'react-i18next'
import { MediaThumb } from '../../shared/media/MediaThumb.tsx'
import { OrderedRecords } from '../../shared/order/OrderedRecords.tsx'
import { ShownMenu } from '../../shared/order/ShownMenu.tsx'
import { ReferenceState } from './ReferenceState.tsx'

/** Renders the named clients in their order. */
export function LogoList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('adminReferences')
  const mutations = useLogoMutations()
  const { mutateAsync } = useSetLogoOrder()
  const result = useLogos()
  const { data: pictures } = usePictures(result.data?.flatMap(({ logo }) => mediaIdsIn(logo)) ?? [])
  return (
    <OrderedRecords
      table="client_logos"
      result={result}
      loadFailed={t('logos.loadFailed')}
      empty={{ title: t('logos.empty.title'), text: t('logos.empty.text') }}
      description={t('logos.text')}
      label={t('logos.list')}
      nameOf={({ name }) => name}
      renderPicture={({ logo }) => {
        const picture = pictures?.find(({ id }) => id === mediaIdOf(logo))
        return (
          picture && (
            <Box sx={{ flexShrink: 0, width: 64 }}>
              <MediaThumb picture={picture} alt="" ratio={4 / 3} isWhole />
            </Box>
          )
        )
      }}
      renderDetails={({ link }) => link !== null && <Typography variant="body2">{link}</Typography>}
      renderState={(logo) => <ReferenceState reference={logo} />}
      renderMenu={(logo) => (
        <ShownMenu
          table="client_logos"
          row={logo}
          name={logo.name}
          texts={{
            saveFailed: t('logos.saveFailed'),
            deleteFailed: t('logos.deleteFailed'),
            deleted: t('logos.deleted'),
            deleteQuestion: t('logos.delete.question'),
            deleteText: t('logos.delete.text', { name: logo.name }),
          }}
          mutations={mutations}
          onEdit={() => onOpen(logo.id)}
        />
      )}
      reorder={(order) => mutateAsync(order)}
      onOpen={onOpen}
    />
  )
}
