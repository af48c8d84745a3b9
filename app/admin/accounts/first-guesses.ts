/** The words that attackers try first. Digits and symbols around and within a word are removed before the comparison. */
export const FIRST_GUESSES: ReadonlySet<string> = new Set(
  `password passwort passord contrasena motdepasse senha parola pass passwd mypassword newpassword letmein letmeinnow
  welcome welcometo hello hellohello test testtest testing tester guest user username root toor admin administrator
  adminadmin superadmin sysadmin superuser manager master login logmein access secret topsecret private changeme
  changeit default temp temporary qwerty qwertz azerty qwertyuiop qwertyui qwert qazwsx qazwsxedc asdf asdfgh asdfghjkl
  asdfasdf zxcvbn zxcvbnm zaqxsw abc abcabc abcd abcde abcdef abcdefg abcdefgh aaaaaa iloveyou ilovegod iloveu loveme
  lovely love loveyou sweetheart princess angel angels baby babygirl babyboy honey sunshine summer winter spring autumn
  january february march april monday friday sunday flower butterfly rainbow chocolate cookie cookies banana orange
  apple cheese pepper ginger coffee monkey dragon tiger tigers lion eagle eagles falcon falcons panther wolf bear bears
  shadow midnight phoenix buster tinkerbell charlie george thomas michael michelle jessica jennifer jordan joshua daniel
  andrew anthony robert richard matthew william ashley amanda nicole hannah maggie maria natasha alexander alexandra
  superman batman spiderman ironman starwars pokemon naruto mustang ferrari porsche mercedes corvette yamaha harley
  football baseball basketball soccer hockey cricket tennis golf golfer liverpool arsenal chelsea barcelona realmadrid
  juventus killer hunter ranger trustno trustnoone whatever nothing freedom forever family friends blessed jesus christ
  krishna ganesh ganesha shiva hanuman sairam omsairam india bharat mumbai delhi ahmedabad gujarat sachin dhoni kohli
  computer internet google facebook samsung android microsoft windows linux server oracle mysql database cisco router
  website agency company office business marketing development wordpress joomla demo demoadmin demo-admin otla sample
  example money lucky winner success diamond silver golden purple yellow matrix hacker merlin maverick thunder blink`.split(
    /\s+/,
  ),
);
