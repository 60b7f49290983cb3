export const publishingKeys = { all: ['publishing'] as const }
