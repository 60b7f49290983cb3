export const inboxKeys = { all: ['inbox'] as const }
