/** What can be said for and against an action. */

/** `gain` is in hundredths of a pawn brought home; a negative one is a loss. Colours and holes are names. */
export type Reason = { readonly gain: number } & (
  | { readonly code: 'only-action' }
  /** A pawn of the player's own side comes out of its base. */
  | { readonly code: 'starts'; readonly colour: string }
  /** A pawn of the player's own side comes into its home, or goes deeper there. */
  | { readonly code: 'home' | 'deeper'; readonly colour: string; readonly hole: string }
  /** A pawn of the player's own side is nearer to its home by so many holes; if negative, farther. */
  | { readonly code: 'advances'; readonly colour: string; readonly holes: number }
  /** A pawn of the player's own side walks past its home, to which it has so many holes to go. */
  | { readonly code: 'passes-home'; readonly colour: string; readonly holes: number }
  /** A pawn of the player's own side comes into the centre. */
  | { readonly code: 'centre'; readonly colour: string }
  /** It comes out again, and has so many holes to go to its home. */
  | { readonly code: 'leaves-centre'; readonly colour: string; readonly holes: number }
  /** A pawn of another side goes back to base from this hole. */
  | { readonly code: 'captures'; readonly colour: string; readonly hole: string }
  /** A pawn of the player's own side does. */
  | { readonly code: 'sacrifices'; readonly colour: string; readonly hole: string }
  /** A pawn of another side is moved by so many holes towards its home; if negative, away. */
  | { readonly code: 'shifts'; readonly colour: string; readonly holes: number }
  /** A pawn of another side comes into its home. */
  | { readonly code: 'helps-home'; readonly colour: string; readonly hole: string }
  /** The chance that a pawn of the player's own side is captured changes to this from that. */
  | {
      readonly code: 'escapes' | 'exposes';
      readonly colour: string;
      readonly hole: string;
      readonly from: number;
      readonly to: number;
    }
  /** A pawn leaves the star of a colour of the player's own side that has pawns to bring out. */
  | { readonly code: 'frees-star'; readonly colour: string }
  /** The hand keeps a card to start with. */
  | { readonly code: 'keeps-starter'; readonly card: string }
  /** The last card to start with goes, and starts no pawn, though one waits. */
  | { readonly code: 'spends-starter'; readonly card: string }
  /** No card of the hand is worth less than the one that goes. */
  | { readonly code: 'least-card'; readonly card: string }
  /** The card is one to start with, and the partner waits for it. */
  | { readonly code: 'partner-waits' }
  /** A card of the hand can then bring a pawn of the player's own side to this hole, and the search would do so. */
  | { readonly code: 'plan'; readonly card: string; readonly colour: string; readonly hole: string }
  /** What speaks against the next best, which is an action in the project's notation, or a card to give. */
  | { readonly code: 'instead'; readonly other: string; readonly why: Reason }
  /** The next best wins so many games in a hundred fewer. */
  | { readonly code: 'better'; readonly other: string; readonly games: number }
);
