export const TEST_COLOURS = ['red', 'green', 'blue', 'white'] as const;
export type TestColour = (typeof TEST_COLOURS)[number];
