export const draftLinkKeys = {
  all: ['draft-links'] as const,
  of: (record: string) => ['draft-links', record] as const,
}
