import type { OfferContent } from '@nordlys/data/offers/content'

/** Returns the name of an offer's file, without extension. */
export const offerFileName = ({
  number,
  version,
  language,
}: Pick<OfferContent, 'number' | 'version' | 'language'>): string =>
  `${language === 'no' ? 'tilbud' : 'offer'}-${number}-${version}`

/** Returns the name of the PDF of an accepted offer. */
export const acceptedFileName = (content: OfferContent): string =>
  `${offerFileName(content)}-${content.language === 'no' ? 'godtatt' : 'accepted'}.pdf`
