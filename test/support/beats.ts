/** Whom a beat in a part of a stream asks for an answer. */
export const viewerIn = (text: string): string | undefined => /event: beat\ndata: "([^"]*)"/.exec(text)?.[1];
