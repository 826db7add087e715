import { testScenes } from './support/scene.js';

// Player a is to act. Walking forward from d15: d15 d16 d17 a18 a1 a2 …

testScenes(`
# tock
a pawn captures where it ends, and nothing on the way
  6S: a1 a b . c . . d => a1 . b . c . . a
a pawn captures its own like too
  3H: a1 a . . a => a1 . . . a | a1 a . . . / a7 a
at its home entry a pawn turns in or walks on
  3C: d16 a . . . / aH . . . . => d16 . . . a / aH . . . . | d16 . . . . / aH a . . .
a fresh pawn does not turn in
  3C: a18 a! . . . / aH . . . . => a18 . . . a / aH . . . .
a pawn back on its star may turn in
  3C: a18 a . . . / aH . . . . => a18 . . . a / aH . . . . | a18 . . . . / aH . . a .
nobody is overtaken in a home, and no step is left over there
  3D: d17 a . . . / aH . a . . => d17 . . . a / aH . a . .
a pawn moves on within its home
  2D: aH a . . . => aH . . a .
the home may branch off before the star
  3C homeEntry=3: d14 a . . . . / aH . . . . => d14 . . . a . / aH . . . . | d14 . . . . . / aH . a . .
four steps back pass the own star, never from the home
  4S: d16 . . . . a / aH . . . a => d16 a . . . . / aH . . . a
a fresh pawn cannot be captured
  3S: b15 a . . c! => nothing
a fresh pawn can be passed
  6S: b15 a . . c! . . . => b15 . . . c! . . a
a pawn on a star that is not fresh can be captured
  3S: b15 a . . c => b15 . . . a
a start captures what stands on the star
  AS: a18 b . / aH . . . a => a18 a! . / aH . . . a
no start onto a fresh pawn
  AS: a18 a! . => a18 . a
a king captures all on its way, its own like included, but no fresh pawn
  KS: a10 a . b . . . a . b! c . . . . / a18 .
    => a10 . . . . . . . . b! . . . . a / a18 . | a10 a . b . . . . . b! . . . . . / a18 . / b11 a
    | a10 a . b . . . a . b! c . . . . / a18 a!
a five moves any pawn on the track but the protected ones of others
  5S: a1 a . c . . . . / c18 c! / bH b . . .
    => a1 . . c . . a . / c18 c! / bH b . . . | a1 a . . . . . . / c18 c! / bH b . . . / a8 c
a five takes another pawn into its own home or past it
  5S: a15 b . . . . . / bH . . . . => a15 . . . . . b / bH . . . . | a15 . . . . . . / bH . b . .
a jack swaps an own pawn with one of another colour, no pawn on its own star
  JS: a3 a . b . a / b18 b / a18 . => a3 b . a . a / b18 b / a18 . | a3 a . a . b / b18 b / a18 .
a jack leaves the own star alone
  JS: a18 a . b => nothing
a seven is used whole
  7S: a10 a . . . . . . . / aH . . a . => a10 . . . . . . . a / aH . . a . | a10 . . . . . . a . / aH . . . a
a seven is shared in any order, and each result is there once
  7S: a1 a . . a . . . . . . .
    => a1 a . . . . . . . . . a | a1 . a . . . . . . . a . | a1 . . a . . . . . a . . | a1 . . . a . . . a . . .
    | a1 . . . . a . a . . . . | a1 . . . . . a . . . . .
a centre card leads from a hole 7 to the centre, captures there, and may be walked instead
  2S centre=true: a7 a . . / C b => a7 . . a / C b | a7 . . . / C a
from the centre a pawn goes to any hole 7, where two of its own colour make one result
  2S centre=true: a7 a . . / b7 a . . / c7 . / d7 b / C a
    => a7 . . a / b7 a . . / c7 . / d7 b / C a | a7 a . . / b7 . . a / c7 . / d7 b / C a
    | a7 . . . / b7 a . . / c7 . / d7 b / C a | a7 a . . / b7 . . . / c7 . / d7 b / C a
    | a7 a . . / b7 a . . / c7 . / d7 b / C . | a7 a . . / b7 a . . / c7 a / d7 b / C .
    | a7 a . . / b7 a . . / c7 . / d7 a / C .
no centre card moves a pawn out of the centre by steps
  3S centre=true: C a => nothing
after a joker only the pawn it moved may move, and a seven is not shared
  7S replay="a3": a3 a . . . . . . . / b1 a => a3 . . . . . . . a / b1 a
# tock-variantes
a five moves own pawns only
  5S: a1 a . c . . . => a1 . . c . . a
a seven captures all on its way
  7H: a1 a b . c . . . . => a1 . . . . . . . a
a jack is an eleven too
  JH: a1 a b . . . . . . . . . . => a1 . b . . . . . . . . . a | a1 b a . . . . . . . . . .
a king passes over pawns
  KH: a1 a b . . . . . . . . . . . c / a18 .
    => a1 . b . . . . . . . . . . . a / a18 . | a1 a b . . . . . . . . . . . c / a18 a!
# tac-tik
a ten starts or walks
  TD: a18 . a . . . . . . . . . . => a18 a! a . . . . . . . . . . | a18 . . . . . . . . . . . a
a jack swaps two colours only
  JD: a3 a a . c => a3 c a . a | a3 a c . a
a three does not carry a pawn onto a fresh one
  3D: c15 a . . d! => nothing
# premiere-regle
no pawn repasses its own star: it turns in
  3C: d16 a . . . / aH . . . . => d16 . . . . / aH a . . .
a pawn that can only repass its star stays
  8C: d16 a . . . / aH . . . . => nothing
nor backwards
  4C: a1 . . a => nothing
leaving the star backwards is free
  4C: d14 . . . . a! => d14 a . . . .
a pawn that ends on a 7 stays or jumps to the next
  2C: a5 a . b / b7 c => a5 . . a / b7 c | a5 . . b / b7 a
two ways onto pawns of the own colour are one
  2C: a5 a . a . . / b7 a . . => a5 . . a . . / b7 a . . | a5 a . . . a / b7 a . . | a5 a . a . . / b7 . . a
no jump over the own star
  2C: d5 a . . / a7 . => d5 . . a / a7 .
a jump backwards goes back
  4C: b7 . . . . a / a7 . => b7 a . . . . / a7 . | b7 . . . . . / a7 a
a king captures on the 7 it jumps from
  KC: a12 a / b7 c / c7 . / a18 .
    => a12 . / b7 a / c7 . / a18 . | a12 . / b7 . / c7 a / a18 . | a12 a / b7 c / c7 . / a18 a!
a five moves an opponent, even over its star
  5C: a1 a b . . . . . / b7 . => a1 a . . . . . b / b7 . | a1 a . . . . . . / b7 b
a five moves no partner
  5C teamSize=2: b1 c b . . . . . / c7 . => b1 c . . . . . b / c7 . | b1 c . . . . . . / c7 b
a fresh pawn stops everybody
  6C: b15 a . . c! . . . => nothing
its owner too
  9C: d12 a . . . . . a! / aH . . . . => d12 a . . . . . . / aH . . . . / a9 a
a seven is shared by two pawns at most
  7C: aH . . a . / a3 a / b3 a
    => aH . . a . / a3 . / b3 a / a10 a | aH . . a . / a3 a / b3 . / b10 a | aH . . . a / a3 . / b3 a / a9 a
    | aH . . . a / a3 a / b3 . / b9 a | aH . . a . / a3 . / b3 . / a4 a / b9 a
    | aH . . a . / a3 . / b3 . / a5 a / b8 a | aH . . a . / a3 . / b3 . / a6 a / b7 a
    | aH . . a . / a3 . / b3 . / a8 a / b5 a | aH . . a . / a3 . / b3 . / a9 a / b4 a
    | aH . . a . / a3 . / b3 . / a7 a / b6 a | aH . . a . / a3 . / b3 . / b6 a / b7 a
    | aH . . a . / a3 . / b3 . / a6 a / c7 a
two own pawns may be swapped, though nothing changes
  JC: a3 a . a . a => a3 a . a . a
# tac-tik-pieu
a king is any card
  KS: aH . . a . / a18 . => aH . . . a / a18 . | aH . . a . / a18 a!
a fresh pawn swapped with its like stops being fresh
  JS: a18 a! . a => a18 a . a
others' fresh pawns are not swapped
  JS: a1 a / b18 b! => nothing
the own fresh pawn is
  JS: a18 a! . b => a18 b . a
two colours a player: a seven is not shared between them
  7S players=2: a1 a / c1 c => a1 . / c1 c / a8 a | a1 a / c1 . / c8 c
two colours a player: both may start
  AS players=2: a18 . / c18 . => a18 a! / c18 . | a18 . / c18 c!
a player whose pawns are home plays those of the partner, from base on
  AS: aH a a a a / c18 . c . => aH a a a a / c18 c! c . | aH a a a a / c18 . . c
# quebec-8
the home branches off two holes before the star
  3S: d15 a . . . / aH . . . . => d15 . . . a / aH . . . . | d15 . . . . / aH . a . .
the centre is reached from a hole 8
  8S: a7 a a / C . => a7 . a / C . / a15 a | a7 a . / C . / a16 a | a7 a . / C a
a joker in colour captures on its way
  XR: a1 a b / a18 . => a1 . . / a18 . / a16 a | a1 a b / a18 a!
the black one does not
  XB: a1 a b / a18 . => a1 . b / a18 . / a16 a | a1 a b / a18 a!
a jack of spades swaps any two colours, pawns in the centre too
  JS: b1 b . d / C c / b18 b! => b1 d . b / C c / b18 b! | b1 c . d / C b / b18 b! | b1 b . c / C d / b18 b!
a jack of clubs swaps own pawns only
  JC: b1 a . d / C c => b1 . . d / C c / b12 a | b1 d . a / C c | b1 c . d / C a
a whole hand without a starter may be given up for an exit
  2S 3S 4S 6S 9S dealt=5: a4 . b => a4 . a
not with a starter in it
  2S 3S 4S 6S AS dealt=5: a18 . => a18 a!
not with a pawn under way
  2S 2H 2D 2C dealt=4: a1 a . . => a1 . . a | a1 . . a | a1 . . a | a1 . . a
on a later turn of a deal too
  2S 3S 4S 6S dealt=5: a4 . . => a4 a .
# quebec-7
any pawn on its own star is protected and stops everybody
  9S: b15 a . . c => nothing
on another star it is neither
  3S: b15 a . . d => b15 . . . a
no start onto an own pawn
  KS: a18 a . / aH . . . a => a18 . . / aH . . . a / a13 a
a seven leads to the centre too, by the same card
  7S: a7 a . / C . / a14 . => a7 . . / C . / a14 a | a7 . . / C a / a14 .
a pawn that may take the place of its like in two ways does so once
  7S: a7 a . . . . . . a . . . . . . / C a / b3 .
    => a7 . . . . . . . a . . . . . . / C a / b3 . | a7 a . . . . . . . . . . . . . / C a / b3 a
    | a7 . a . . . . . . . . . . . a / C a / b3 . | a7 . . a . . . . . . . . . a . / C a / b3 .
    | a7 . . . a . . . . . . . a . . / C a / b3 . | a7 . . . . a . . . . . a . . . / C a / b3 .
    | a7 . . . . . a . . . a . . . . / C a / b3 . | a7 . . . . . . a . a . . . . . / C a / b3 .
    | a7 a . . . . . . a . . . . . . / C . / b3 . | a7 a . . . . . . a . . . . . . / C . / b3 . / b7 a
    | a7 a . . . . . . a . . . . . . / C . / b3 . / c7 a | a7 a . . . . . . a . . . . . . / C . / b3 . / d7 a
a seven passes over pawns
  7S: a1 a b . . . . . c => a1 . b . . . . . a
`);
