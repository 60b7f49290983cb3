export {
  PUBLICATION_STATUSES as POST_STATUSES,
  type Publication,
  publicationStatus as postStatus,
  type PublicationStatus as PostStatus,
} from '../lib/publication.ts'
