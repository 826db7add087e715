/** A file of settings, and what systemd makes of it: test/deploy/install.root.ts asks a real one. */
export const SETTINGS = String.raw`
# A comment
; and another
HASH=secret#1
BLANKS=one  two # no comment   ${'\t'}
DOUBLE="one#two" # no comment
SINGLE='one#two\'
INSIDE=a"b'c#
BACKSLASH=one\two\\three
ESCAPED="\" \$ \\ \n"
TICKS=$(x) ${'`'}y${'`'}
  INDENTED=1
EQUALS = a=b
PARTS="a b"'c'd
JOINED=one\
two
LONG="one
two"
NOTHING=
EMPTY=""
NO SETTING=1
1NO=1
=NO
no
CR=1${'\r'}
LAST=1`;

export const READ = {
  HASH: 'secret#1',
  BLANKS: 'one  two # no comment',
  DOUBLE: 'one#two# no comment',
  SINGLE: 'one#two\\',
  INSIDE: `a"b'c#`,
  BACKSLASH: 'onetwo\\three',
  ESCAPED: '" $ \\ \\n',
  TICKS: '$(x) `y`',
  INDENTED: '1',
  EQUALS: 'a=b',
  PARTS: 'a bcd',
  JOINED: 'onetwo',
  LONG: 'one\ntwo',
  NOTHING: '',
  EMPTY: '',
  CR: '1',
  LAST: '1',
};
