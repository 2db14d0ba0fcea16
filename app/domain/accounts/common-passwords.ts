/**
 * Common passwords: about 1,400 words and keyboard runs, in lower case, without digits and signs at the ends.
 * The list is our own; see docs/rules/accounts.md.
 */
const words = `
password passwort passwd passphrase contrasena contrasenya clave miclave mipassword motdepasse senha parola admin administrator
administrador root toor superuser sysadmin login letmein letmeinnow welcome bienvenido bienvenida willkommen welcomeback access
changeme changemenow default guest invitado test testing tester testtest prueba pruebas example ejemplo sample demo temp temporal
temporary secret secreto topsecret private privado master maestro hello hola hellohello holahola holamundo helloworld whatever
nothing nada something anything everything forever forgot forgotten remember opensesame abracadabra trustno trustnoone iloveyou
iloveu loveyou teamo tequiero tequieromucho teamomucho miamor amor amorcito mivida corazon love lover lovers loveme lovely
loveable babygirl babyboy princess princesa prince principe queen reina king queenbee bebe baby bebita bebito honey honeybee sweetheart
sweetie sweety darling angel angelito angelita angels heaven cielo jesus jesuschrist jesucristo cristo dios diosesamor godisgood
godislove faith blessed blessing amen hallelujah hosanna christ christian monkey dragon tiger tigre lion leon panther pantera wolf lobo
eagle aguila falcon halcon hawk bear oso puppy perro perrito kitty gato gatito cat dog doggie horse caballo pony dolphin delfin
shark tiburon butterfly mariposa spider arana snake serpiente turtle tortuga rabbit conejo chicken pollo duck pato penguin pinguino
panda koala elephant elefante buffalo bulldog phoenix fenix unicorn unicornio dinosaur scorpion cobra viper python jaguar cheetah cougar
puma bobcat wildcat mustang bronco stallion rooster cowboy cowboys ninja samurai pirate pirata warrior guerrero knight wizard mago
witch bruja vampire vampiro zombie ghost fantasma shadow sombra darkness oscuridad midnight medianoche sunshine sunrise sunset moonlight
moon luna sol star stars estrella estrellas starlight starwars startrek skywalker darthvader yoda jedi chewbacca hansolo
batman superman spiderman ironman wolverine deadpool hulk thor captain america avengers joker catwoman wonderwoman superhero
pokemon pikachu charizard naruto sasuke goku vegeta dragonball mario luigi zelda sonic tetris minecraft fortnite roblox
warcraft worldofwarcraft starcraft counterstrike halo callofduty playstation nintendo xbox gamer gamers gaming player
football futbol soccer baseball beisbol basketball basquetbol hockey tennis tenis golf golfer volleyball rugby cricket boxing boxeo
lucha luchador lucha libre swimming surfing surfer skate skater skateboard snowboard runner running racing racer ferrari
porsche mercedes mercedesbenz corvette camaro chevrolet chevy honda toyota nissan mazda yamaha suzuki kawasaki harley harleydavidson
volkswagen bmw audi lamborghini bugatti jeep dodge viper mclaren formula liverpool chelsea arsenal manchester manunited mancity barcelona
realmadrid madrid atletico juventus milan inter bayern chivas chivasrayadas guadalajara america clubamerica pumas cruzazul tigres rayados monterrey
santos pachuca toluca necaxa atlas leones boca bocajuniors riverplate messi leomessi ronaldo cristiano cristianoronaldo neymar maradona pele
beckham jordan michaeljordan kobe kobebryant lebron lakers celtics bulls chicagobulls knicks warriors yankees redsox dodgers giants cubs
mets phillies braves steelers patriots packers eagles raiders broncos chargers seahawks dolphins vikings redskins saints
maverick mavericks flyers rangers penguins blackhawks canucks mapleleafs canadiens
mexico mexicano mexicana vivamexico mexicolindo guadalupe virgendeguadalupe vallarta puertovallarta banderas bahia malecon nayarit jalisco
sayulita cancun acapulco mazatlan tijuana tequila tequilas mezcal margarita margaritas cerveza cervezas corona pacifico modelo
taco tacos burrito burritos nachos guacamole salsa fiesta fiestas party parties partytime partyhard pubcrawl vallartapubcrawl pub crawl
beach playa vacation vacaciones holiday holidays paradise paraiso summer verano summertime winter invierno spring primavera autumn otono
january february march april may june july august september october november december
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
red blue green yellow orange purple pink black white silver golden gold rojo azul verde amarillo naranja morado rosa negro blanco plata oro
rainbow arcoiris diamond diamante diamonds crystal cristal pearl perla ruby emerald esmeralda jasmine jazmin rose rosas flower flores
flor flowers daisy lily sunflower girasol orchid garden jardin forest bosque mountain montana river rio ocean oceano water agua fire
fuego ice hielo thunder trueno lightning storm tormenta hurricane huracan tornado snow nieve snowball snowflake winterwonderland
cookie cookies galleta chocolate chocolates vanilla caramel candy caramelo sugar azucar cupcake pancake cheese queso cheesecake
pizza hamburger hotdog banana platano bananas apple manzana apples cherry cereza strawberry fresa peaches durazno lemon limon mango pineapple
pina coconut coco coffee cafe pepper pimienta chili chilito ginger peanut butterscotch pumpkin calabaza pickle bacon tocino
michael miguel david daniel james jaime john juan robert roberto william guillermo richard ricardo thomas tomas charles carlos joseph jose
josemaria christopher cristobal matthew mateo anthony antonio mark marcos donald steven esteban paul pablo andrew andres joshua kenneth kevin
brian george jorge edward eduardo ronald timothy jason jeffrey ryan jacob gary nicholas nicolas eric erick jonathan stephen larry
justin scott brandon benjamin samuel gregory frank francisco pancho alexander alejandro raymond patrick patricio jack dennis jerry tyler aaron adam
nathan henry enrique douglas zachary peter pedro kyle walter ethan jeremy harold keith christian roger noah gerald sean austin arthur arturo lawrence
jesse dylan bryan joe jordan billy bruce albert alberto willie gabriel logan alan juancarlos josue luis manuel fernando javier rafael hector
oscar raul sergio ruben armando alfredo ernesto gerardo gustavo hugo ignacio ivan leonardo lorenzo mauricio omar rodrigo salvador santiago sebastian
diego emiliano mary maria patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley
kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley
anna ana brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine heather diane ruth julie olivia
joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah jacqueline martha gloria teresa ann sara madison
frances kathryn janice jean abigail alice julia judy sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany
charlotte marie kayla alexis lori sofia valentina camila valeria mariana daniela fernanda ximena renata regina gabriela alejandra adriana
guadalupe lupita rosario veronica leticia yolanda claudia monica silvia beatriz mercedes carmen juana francisca josefina isabel luz alma
paola karla lucia elena esperanza dolores fatima lorena maribel marisol miriam norma rocio susana vanessa yesenia
buster charlie bailey max maggie molly sadie lucky lola bella rocky duke toby cooper harley jake oliver simba nala milo coco
rex sparky shadow snoopy garfield scooby scoobydoo mickey mickeymouse minnie donald donaldduck goofy disney disneyland tweety bugsbunny
spongebob simpson simpsons homer bart marge southpark cartman kenny futurama familyguy harrypotter hermione hogwarts dumbledore gandalf
frodo hobbit lordoftherings gameofthrones winteriscoming winterfell matrix neo trinity terminator rambo godzilla jurassicpark titanic
metallica ironmaiden nirvana slipknot linkinpark greenday blink beatles thebeatles rollingstones ledzeppelin pinkfloyd acdc queen eminem
tupac biggie snoopdogg rihanna beyonce shakira madonna britney ladygaga taylorswift justinbieber onedirection bts blackpink badbunny
computer computadora internet windows microsoft google facebook twitter instagram youtube whatsapp tiktok snapchat linkedin yahoo hotmail
gmail amazon netflix spotify apple iphone samsung android nokia motorola lenovo toshiba sony hewlett packard linux ubuntu unix oracle database
server network security firewall hacker hackers hacked cyber matrix cisco router wireless wifi
freedom libertad liberty peace paz hope esperanza happy happiness feliz felicidad smile sonrisa smiles laughter friend friends amigo
amigos amiga amigas bestfriend bestfriends mejoramigo family familia myfamily mifamilia mother madre mama mami mommy mom father padre papa papi
daddy dad brother hermano hermana sister abuela abuelo grandma grandpa son hija hijo daughter husband wife esposa esposo novia novio
money dinero dollar dollars pesos millionaire millonario billionaire rich success exito winner ganador champion campeon champions lucky luckyone
lucky charm jackpot casino poker blackjack power poder powerful strong fuerte strength fuerza fighter soldier soldado marine marines army navy
airforce military police policia doctor nurse teacher maestra student estudiante school escuela college university universidad
america usa unitedstates california texas florida newyork newyorkcity losangeles chicago boston houston dallas miami lasvegas
hollywood hawaii alaska canada toronto montreal vancouver london londres paris france francia italy italia spain espana germany alemania
berlin brazil brasil argentina colombia chile peru cuba cubano puertorico boricua venezuela ecuador guatemala honduras elsalvador
english ingles spanish espanol russia china japan tokyo india africa europe australia
qwerty qwertz azerty qwert qwertyu qwertyui qwertyuio qwertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfasdf zxcv zxcvb
zxcvbn zxcvbnm qwer qwerqwer qwertyqwerty qazwsx qazwsxedc qazwsxedcrfv wsxedc qweasd qweasdzxc qwaszx asdzxc zaqwsx zaqxsw
zaqxswcde poiuy poiuytrewq lkjhgfdsa mnbvcxz qwertyasdf qwertasdfg asdfzxcv abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij
abcabc xyz aaa asd asdasd qwe qweqwe zxc zxczxc qaz qazqaz wsx abcxyz aeiou
fuckyou fuckoff fuckme fuckthis asshole bitch bastard chingatumadre pendejo cabron puta putamadre mierda sexy sexygirl sexyboy
hottie hotstuff cutie cutiepie badboy badgirl bigboy littlegirl crazy loco loca cool coolguy coolgirl awesome amazing
fantastic perfect perfecto beautiful hermosa hermoso bonita bonito linda lindo guapa guapo handsome pretty gorgeous precious preciosa
magic magia magical mystery misterio legend leyenda destiny destino dream suenos dreams dreamer sonador imagine believe creer respect
honor loyalty truth verdad justice justicia karma nirvana buddha zen yoga namaste infinity infinito eternity eternal immortal universe universo
galaxy galaxia cosmos planet planeta earth tierra saturn venus mercury jupiter neptune pluto apollo athena zeus hercules
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
