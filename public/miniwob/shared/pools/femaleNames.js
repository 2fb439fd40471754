/** 3052 female first names, some of them hyphenated. The original has 4945, a few of them two words. */
window.FEMALE_NAMES = (
  'Aaliyah Abbey Abbie Abby Abigail Abigayle Abra Acacia Ada Adah Adalee Adaline Adalyn Adara Addie ' +
  'Addison Adela Adelaide Adele Adelia Adelina Adeline Adella Adelle Adina Aditi Adora Adria Adriana ' +
  'Adriane Adrianna Adrianne Adriene Adrienne Agatha Agathe Aggie Agnes Agneta Agnese Aida Aileen Ailsa ' +
  'Aimee Aine Ainsley Aisha Aisling Aislinn Akiko Alaina Alana Alanis Alanna Alannah Alayna Alba Alberta ' +
  'Albertina Albertine Alda Alea Alecia Aleida Alejandra Aleksandra Alena Alene Alesha Alessandra Alessia ' +
  'Aleta Aletha Alethea Alex Alexa Alexandra Alexandrea Alexandria Alexandrina Alexia Alexis Alfreda Ali ' +
  'Alia Alice Alicia Alida Alina Aline Alisa Alise Alisha Alison Alissa Alivia Aliya Alix Aliza Allegra ' +
  'Allie Allison Allyson Alma Almeda Almira Aloisia Alondra Alta Althea Alva Alvina Alycia Alyna Alysa ' +
  'Alyse Alysha Alyson Alyssa Alyx Amabel Amalia Amalie Amanda Amani Amara Amaris Amaryllis Amaya Amber ' +
  'Amberly Ambrosia Amelia Amelie Amelina America Ami Amie Amina Amira Amity Amy Ana Anabel Anabelle ' +
  'Anais Analisa Anastasia Anastassia Andie Andra Andrea Andreana Andreanna Andree Andria Andriana Aneta ' +
  'Angel Angela Angele Angelia Angelica Angelika Angelina Angeline Angelique Angelita Angie Anika Anissa ' +
  'Anita Anitra Anja Anjali Anke Ann Ann-Marie Anna Anna-Lena Annabel Annabella Annabelle Annabeth ' +
  'Annalee Annaliese Annalisa Annalise Anne Anne-Marie Anneke Annelie Annelies Anneliese Annelise ' +
  'Annemarie Annetta Annette Annice Annie Annika Annis Annmarie Anthea Antje Antoinette Antonella ' +
  'Antonetta Antonia Antonietta Antonina Anya April Arabella Araceli Araminta Arden Ardella Ardis Ardith ' +
  'Aretha Ariadne Ariana Ariane Arianna Aricia Ariel Ariela Ariella Arielle Arlena Arlene Arletta Arlette ' +
  'Arline Armanda Armida Arminda Artemis Arya Asha Ashanti Ashlee Ashleigh Ashley Ashlie Ashlyn Ashlynn ' +
  'Asia Aspen Asta Astrid Asuncion Atalanta Athena Aubree Aubrey Aubrianna Aubrie Audra Audrey Audrina ' +
  'Augusta Augustina Aurelia Aurelie Aurora Autumn Ava Avalon Aveline Averil Avery Avis Aviva Awilda ' +
  'Axelle Ayana Ayesha Ayla Aylin Azalea Azaria Azura Babette Babs Bailee Bailey Bambi Barb Barbara ' +
  'Barbie Barbra Bathsheba Bea Beata Beate Beatrice Beatrix Beatriz Becca Beckie Becky Bee Belen Belinda ' +
  'Bella Belle Benedetta Benedicta Benita Berenice Beret Bernadette Bernadine Bernardina Berneice ' +
  'Bernetta Bernice Berniece Bernita Berry Berta Bertha Bertie Beryl Bess Bessie Beth Bethan Bethanie ' +
  'Bethann Bethany Betsey Betsy Bette Bettie Bettina Betty Bettye Beulah Bev Beverlee Beverley Beverly ' +
  'Bianca Bibi Bibiana Billie Birdie Birgit Birgitta Birgitte Blair Blaire Blake Blanca Blanche Bliss ' +
  'Blondie Blossom Blythe Bobbi Bobbie Bobbie-Jo Bobette Bonita Bonnie Brady Brandi Brandie Brandy Breana ' +
  'Breann Breanna Breanne Bree Brenda Brenna Bria Briana Brianna Brianne Briar Bridget Bridgett Bridgette ' +
  'Brie Brielle Brigid Brigida Brigit Brigitta Brigitte Briony Bristol Britany Britney Britni Britt ' +
  'Britta Brittani Brittany Brittney Bronte Bronwen Bronwyn Brook Brooke Brooklyn Brooklynn Bryanna ' +
  'Brynhild Brynn Buffy Bunny Cadence Caitlin Caitlyn Calandra Calista Callie Calliope Calypso Cambria ' +
  'Camden Cameron Camila Camilla Camille Camryn Candace Candi Candice Candida Candie Candis Candy Caprice ' +
  'Cara Caren Caresse Carey Cari Carie Carina Carine Caris Carisa Carissa Carita Carla Carlee Carleen ' +
  'Carlene Carletta Carley Carli Carlie Carlita Carlotta Carly Carlyn Carma Carmel Carmela Carmelita ' +
  'Carmella Carmen Carmina Carmine Carol Carola Carolann Carole Carolee Carolin Carolina Caroline Carolyn ' +
  'Carolynn Caron Carran Carri Carrie Carrol Caryl Caryn Casandra Casey Casie Cass Cassandra Cassia ' +
  'Cassidy Cassie Catalina Catarina Caterina Catharina Catharine Catherina Catherine Cathi Cathie ' +
  'Cathleen Cathrine Cathryn Cathy Catlin Catriona Cayla Ceara Cecelia Cecile Cecilia Cecily Celena ' +
  'Celene Celesta Celeste Celestina Celestine Celia Celie Celina Celinda Celine Cerys Chana Chanda ' +
  'Chandra Chanel Chanelle Chantal Chantel Chantelle Charis Charisse Charita Charity Charla Charleen ' +
  'Charlene Charley Charlie Charline Charlotta Charlotte Charmaine Charmian Charo Chastity Chelsea ' +
  'Chelsey Chelsie Cher Chere Cheri Cherice Cherie Cherise Cherish Cherry Cheryl Cheryle Chesna Cheyenne ' +
  'Chiara China Chiquita Chloe Chloris Chris Chrissy Christa Christabel Christal Christel Christen ' +
  'Christi Christian Christiana Christiane Christie Christin Christina Christine Christy Chrystal Ciara ' +
  'Cicely Cicily Cierra Cinda Cindi Cindie Cindy Cinnamon Cissie Claire Clairissa Clara Clarabelle Clare ' +
  'Claretta Clarette Claribel Clarice Clarinda Clarine Clarisa Clarissa Clarita Claude Claudette Claudia ' +
  'Claudie Claudine Clea Clelia Clemence Clementina Clementine Cleo Cleopatra Cleora Cleta Clio Clodagh ' +
  'Cloe Clorinda Clotilda Clover Coco Codi Colby Coleen Coletta Colette Colleen Collette Concepcion ' +
  'Concetta Connie Connor Conny Constance Constancia Constantina Consuela Consuelo Contessa Cora ' +
  'Corabelle Coral Coralie Coraline Corazon Cordelia Cordula Coretta Corey Cori Corie Corina Corine ' +
  'Corinna Corinne Corissa Corliss Cornelia Corrie Corrina Corrine Cortney Cosette Cosima Courtney ' +
  'Cressida Cristal Cristina Crystal Cybil Cyndi Cynthia Cyra Cyrilla Cytheria Dacia Dagmar Dagny Dahlia ' +
  'Daisy Dakota Dale Dalia Dallas Damaris Dana Danae Dani Dania Danica Daniela Daniele Daniella Danielle ' +
  'Danika Danita Danna Dannie Danya Daphne Dara Darby Darcie Darcy Daria Darla Darleen Darlene Darline ' +
  'Daryl Dasha Davina Dawn Dawna Dayna Dea Deana Deandra Deann Deanna Deanne Deb Debbi Debbie Debora ' +
  'Deborah Debra Dede Dee Deena Deidre Deirdre Delaney Delfina Delia Delicia Delila Delilah Delinda ' +
  'Delisa Della Delora Delores Deloris Delphia Delphina Delphine Delta Demelza Demetra Demetria Demi Dena ' +
  'Denice Denisa Denise Denisse Desdemona Desiree Desma Dessa Dessie Destiny Deva Devin Devon Devona ' +
  'Devora Devorah Diamond Dian Diana Diane Diann Dianna Dianne Diantha Dido Dilys Dimitra Dina Dinah ' +
  'Dinara Dione Dionne Dita Divina Divya Dixie Dolly Dolores Doloris Dominga Dominica Dominique Domitila ' +
  'Dona Donatella Donella Donetta Donia Donica Donna Donnie Dora Dorcas Dore Doreen Dorene Doretta Dori ' +
  'Doria Dorian Dorie Dorinda Dorine Doris Dorisa Dorit Dorota Dorothea Dorothee Dorothy Dorrie Dory Dot ' +
  'Dottie Dotty Dove Drew Drucilla Drusilla Dulce Dulcie Dyan Dyana Dyanna Eartha Easter Ebba Ebony Echo ' +
  'Eda Eddie Edie Edith Editha Edna Edwina Effie Eileen Eilidh Eilis Eira Eirlys Ekaterina Elaina Elaine ' +
  'Elana Elane Elayne Elba Elda Eleanor Eleanora Eleanore Electra Elena Elene Eleni Elenora Eleonora ' +
  'Eleonore Elfrida Eliana Eliane Elicia Elin Elina Elinor Elinore Elisa Elisabeth Elisabetta Elise ' +
  'Elisha Elissa Eliza Elizabeth Elke Ella Elle Ellen Ellie Ellinor Elly Ellyn Elma Elmira Elna Elnora ' +
  'Elodie Eloisa Eloise Elsa Elsbeth Elsie Elspeth Elva Elvera Elvia Elvina Elvira Elyse Elysia Elyssa ' +
  'Ember Emeline Emelita Emely Emerald Emilia Emiliana Emilie Emily Emma Emmalee Emmaline Emmanuela ' +
  'Emmeline Emmie Emmy Emogene Ena Enid Enrica Enya Erica Ericka Erika Erin Eris Erla Erlinda Erma Ermina ' +
  'Erminia Erna Ernestina Ernestine Esme Esmeralda Esperanza Essie Esta Estefania Estela Estella Estelle ' +
  'Ester Esther Estrella Eta Ethel Ethelinda Etta Ettie Eudora Eugenia Eugenie Eula Eulalia Eulalie ' +
  'Eunice Euphemia Eustacia Eva Evaline Evangelina Evangeline Evangelista Evania Evanthe Eve Evelia ' +
  'Evelina Eveline Evelyn Evette Evie Evita Evonne Fabia Fabiana Fabienne Fabiola Fae Faith Fallon Fania ' +
  'Fannie Fanny Farah Farica Farrah Fatima Faustina Faustine Fawn Fay Faye Fayth Federica Felecia Felicia ' +
  'Feliciana Felicitas Felicity Felipa Felisa Felisha Fenella Fern Fernanda Fernande Fidelia Filippa ' +
  'Filomena Finola Fiona Fionna Fiorella Fiorenza Flannery Flavia Fleur Flo Flor Flora Florance Florence ' +
  'Florencia Florentina Florida Florinda Florine Floris Florrie Flossie Fonda Frances Francesca ' +
  'Franchesca Francine Francisca Franka Frankie Franziska Fred Freda Freddie Frederica Frederika ' +
  'Frederique Freida Freja Freya Frida Frieda Fulvia Gabi Gabriela Gabriele Gabriella Gabrielle Gaby Gaia ' +
  'Gail Gala Gale Galina Garnet Gay Gayla Gayle Gaynor Gazella Gelsey Gemma Gena Genesis Geneva Genevieve ' +
  'Genevra Genia Genie Gennie Genoveva Georgeanna Georgeanne Georgette Georgia Georgiana Georgianna ' +
  'Georgie Georgina Georgine Geraldina Geraldine Geri Germaine Gerrie Gerry Gertrud Gertrude Ghislaine ' +
  'Gia Giada Giana Gianna Gigi Gilberta Gilda Gill Gillian Gina Ginette Ginevra Ginger Ginny Giorgia ' +
  'Giovanna Gisela Gisele Gisella Giselle Gita Giulia Giuliana Giulietta Giuseppina Giustina Gladis ' +
  'Gladys Glenda Glenna Glennis Glenys Gloria Gloriana Glory Glynis Golda Goldie Grace Gracie Graciela ' +
  'Grania Grazia Graziella Greer Greta Gretchen Grete Gretel Griselda Grizelda Guadalupe Gudrun Guenevere ' +
  'Guendolen Guinevere Gunhilda Gussie Gusta Gwen Gwenda Gwendolen Gwendolyn Gweneth Gwenn Gwenyth Gwyn ' +
  'Gwyneth Gypsy Hadley Haidee Hailey Haley Halle Halley Hallie Halona Hana Hanna Hannah Hanne Hannelore ' +
  'Hannie Happy Harley Harlow Harmonia Harmony Harper Harriet Harriett Harriette Hattie Haven Hayden ' +
  'Haylee Hayley Hazel Heather Hebe Hedda Hedvig Hedwig Hedy Heidi Heike Helaine Helen Helena Helene ' +
  'Helga Helka Hella Heloise Henriette Henrietta Hera Hermia Hermina Hermine Herminia Hermione Hermosa ' +
  'Hertha Hester Hestia Hettie Hetty Hilary Hilda Hilde Hildegard Hildegarde Hildred Hillary Holli Hollie ' +
  'Holly Honey Honor Honora Honoria Hope Hortense Hortensia Hulda Hyacinth Hypatia Ianthe Ida Idalia ' +
  'Idelle Idonea Ilana Ileana Ilene Ilka Ilona Ilsa Ilse Iluminada Ima Iman Imelda Imogen Imogene Ina ' +
  'India Indigo Indira Ines Inez Inga Inge Ingeborg Inger Ingrid Inna Iola Iolanda Iolanthe Iona Ione Ira ' +
  'Irena Irene Irina Iris Irma Irmgard Isa Isabeau Isabel Isabela Isabell Isabella Isabelle Isadora ' +
  'Isaura Isidora Isis Isla Isobel Isolde Ivana Ivette Ivonne Ivory Ivy Iwona Izabella Jacinda Jacinta ' +
  'Jackie Jacklyn Jacky Jaclyn Jacqueline Jacquelyn Jacquetta Jacqui Jada Jade Jaime Jaimie Jaleesa Jamie ' +
  'Jamila Jan Jana Janae Jane Janel Janell Janella Janelle Janene Janessa Janet Janeth Janette Janey ' +
  'Janice Janie Janina Janine Janis Janna Jannette Jany Jaquelin Jasmin Jasmina Jasmine Jaya Jayda Jayla ' +
  'Jayme Jayne Jazmin Jazmine Jean Jeana Jeanette Jeanie Jeanine Jeanna Jeanne Jeannette Jeannie Jeannine ' +
  'Jemima Jemma Jen Jena Jenelle Jenessa Jeni Jenica Jenifer Jenilee Jenna Jennie Jennifer Jenny Jeri ' +
  'Jermaine Jerri Jerrie Jerry Jess Jessa Jessalyn Jessamine Jesse Jessenia Jessica Jessie Jessika Jewel ' +
  'Jewell Jill Jillian Jo Jo-Ann Joan Joana Joann Joanna Joanne Jobina Jocelin Jocelyn Joceline Jodi ' +
  'Jodie Jody Joelle Joellen Johanna Johannah Johnna Johnnie Joice Joleen Jolene Jolie Joline Jonell Joni ' +
  'Jonna Jonquil Jordan Jordana Jordyn Josefa Josefina Josefine Josepha Josephina Josephine Josette Josie ' +
  'Joslyn Jovana Jovita Joy Joya Joyce Joycelyn Juana Juanita Judi Judie Judith Judy Jule Julee Juli ' +
  'Julia Juliana Juliane Juliann Julianna Julianne Julie Julie-Ann Julienne Juliet Julieta Juliette ' +
  'Julissa June Juniper Juno Justina Justine Kacey Kaila Kailee Kaitlin Kaitlyn Kala Kaleigh Kali Kalila ' +
  'Kalina Kalinda Kallie Kamila Kamilla Kandace Kandy Kara Karen Kari Karie Karin Karina Karine Karisa ' +
  'Karissa Karita Karla Karlee Karlene Karly Karma Karmen Karol Karola Karole Karolina Karoline Karolyn ' +
  'Karon Karrie Karyn Kasandra Kasey Kass Kassandra Kassidy Kassie Katalin Katarina Kate Katelyn Katerina ' +
  'Katey Katharina Katharine Katherina Katherine Katheryn Kathi Kathie Kathleen Kathlyn Kathrin Kathrine ' +
  'Kathryn Kathy Kati Katia Katie Katina Katja Katlyn Katrin Katrina Katrine Katya Kay Kaya Kaycee Kaye ' +
  'Kayla Kaylee Kayleigh Kayley Kaylin Keely Keira Keisha Keita Kelcey Kelley Kelli Kellie Kelly Kelsey ' +
  'Kelsie Kendal Kendall Kendra Kenna Kenya Kenzie Keri Kerri Kerrie Kerry Kerstin Keturah Kiana Kiara ' +
  'Kiera Kierra Kiersten Kiki Kiley Kim Kimber Kimberlee Kimberley Kimberly Kimmie Kinsey Kira Kirby ' +
  'Kirra Kirsten Kirsti Kirstie Kirstin Kirsty Kit Kitty Klara Klarissa Klaudia Klementina Kora Koren ' +
  'Korina Kourtney Kris Krista Kristal Kristel Kristen Kristi Kristiana Kristie Kristin Kristina Kristine ' +
  'Kristy Krysta Krystal Krystina Krystle Kyla Kyle Kylee Kylie Kym Kyna Kyra Lacey Lacie Lacy Ladonna ' +
  'Lady Laetitia Laila Lainey Laken Lala Lana Lane Lanette Lani Lanna Lara Laraine Lari Larissa Lark ' +
  'Lashonda Latasha Latisha Latonya Latoya Laura Lauraine Laureen Laurel Lauren Laurena Laurene Lauretta ' +
  'Laurette Lauri Lauriane Laurie Laurinda Laurine Lavender Laverne Lavina Lavinia Layla Lea Leah Leana ' +
  'Leandra Leann Leanna Leanne Leanora Leatrice Leda Lee Leeann Leena Leesa Leia Leigh Leigha Leila ' +
  'Leilani Lela Lelia Lena Lenora Lenore Leola Leona Leonarda Leone Leonia Leonie Leonor Leonora Leontine ' +
  'Leora Lesa Lesley Leslie Lesly Leta Letha Leticia Letitia Lettie Letty Lexi Lexie Leyla Lia Liana ' +
  'Liane Lianna Libbie Libby Liberty Licia Lida Liesbeth Lila Lilac Lilah Lili Lilia Lilian Liliana ' +
  'Liliane Lilith Lilla Lillian Lilliana Lillie Lilly Lily Lina Linda Lindsay Lindsey Lindy Linette ' +
  'Linnea Lisa Lisabeth Lisanne Lisbeth Lise Lisette Lissa Lita Liv Livia Liz Liza Lizabeth Lizbeth ' +
  'Lizette Lizzie Lizzy Logan Lois Lola Loleta Lolita Lona Loni Lonna Lonnie Lora Loraine Loralee Lorelai ' +
  'Lorelei Loren Lorena Lorene Loreta Loretta Lori Loriann Lorianne Lorie Lorinda Lorine Loris Lorna ' +
  'Lorraine Lorrie Lotta Lottie Lotus Lou Louann Louella Louetta Louisa Louise Lourdes Lovisa Lowri Luana ' +
  'Luann Luanne Lucia Luciana Lucie Lucila Lucile Lucilla Lucille Lucinda Lucine Lucrecia Lucretia Lucy ' +
  'Ludmila Luella Luisa Luise Lula Lulu Luna Lupe Lurline Luz Lydia Lyla Lyn Lynda Lyndsay Lyndsey ' +
  'Lynelle Lynette Lynn Lynna Lynne Lynnette Lyra Lyric Mab Mabel Mabelle Macey Macie Mackenzie Macy Mada ' +
  'Madalena Madalyn Maddalena Maddie Maddison Madelaine Madeleine Madeline Madelyn Madge Madison Madlyn ' +
  'Madonna Mae Maegan Maeve Magali Magda Magdalen Magdalena Magdalene Maggie Magnolia Mahala Mahalia Maia ' +
  'Maible Maida Maira Maire Maisie Maja Malena Malia Malika Malinda Malissa Mallory Malvina Mamie Manda ' +
  'Mandi Mandy Manon Manuela Mara Marcela Marcelina Marceline Marcella Marcelle Marcellina Marci Marcia ' +
  'Marcie Marcy Mardi Maren Marga Margaret Margareta Margarete Margaretha Margarita Margaux Marge Margery ' +
  'Margherita Margie Margit Margo Margot Margret Margrete Marguerita Marguerite Mari Maria Mariah Mariam ' +
  'Marian Mariana Mariann Marianna Marianne Maribel Maribeth Marie Marie-Louise Mariel Mariela Marietta ' +
  'Mariette Marigold Marijke Marika Mariko Marilee Marilyn Marina Marinda Marion Maris Marisa Marisela ' +
  'Mariska Marisol Marissa Marit Marita Maritza Mariya Marja Marjorie Marjory Marketa Marla Marlee ' +
  'Marlena Marlene Marley Marlis Marlo Marna Marnie Marquita Marsha Marta Martha Marthe Martina Martine ' +
  'Marty Marva Mary Mary-Jane Mary-Lou Marya Maryam Maryann Maryanne Marybeth Maryellen Maryjane Marylou ' +
  'Matilda Matilde Mattie Maud Maude Maudie Maura Maureen Maurene Mavis Maxie Maxine May Maya Mayme Mayra ' +
  'Mckenna Mckenzie Meadow Meagan Meaghan Meara Mechelle Medea Meg Megan Meggie Meghan Mei Meike Melani ' +
  'Melania Melanie Melantha Melba Melina Melinda Melisa Melisenda Melissa Melita Melodie Melody Melva ' +
  'Melvina Mercedes Mercia Mercy Meredith Merideth Meridel Merilyn Merissa Merle Merlyn Merrie Merrilee ' +
  'Merrily Merry Merryn Mia Micaela Michaela Michaelina Michal Michele Michelina Micheline Michelle ' +
  'Michiko Midge Mignon Mika Mikaela Mila Milada Mildred Milena Miley Milica Millicent Millie Milly Mimi ' +
  'Mina Minda Mindy Minerva Minna Minnie Mira Mirabel Mirabelle Miranda Mireille Mirella Miriam Mirjam ' +
  'Missy Misty Mitzi Modesta Modestine Moira Mollie Molly Mona Monica Monika Monique Montana Mora Morgan ' +
  'Morgana Moriah Morna Morwenna Moselle Muriel Mya Mylene Myra Myriam Myrna Myrta Myrtle Nada Nadia ' +
  'Nadine Nadja Nahla Naida Nan Nana Nance Nancy Nanette Nani Nanna Nannie Naomi Nara Narcisa Nastassia ' +
  'Nata Natala Natalia Natalie Natalina Natasha Nathalie Nathania Natividad Nayeli Neala Neda Nedra Nelda ' +
  'Nelia Nell Nella Nellie Nelly Nena Neoma Nerida Nerina Nerissa Nerys Nessa Nessie Nesta Netta Nettie ' +
  'Neva Nevada Neve Nia Niamh Nichelle Nichol Nichole Nicky Nicola Nicole Nicolette Nicolina Nida Nieves ' +
  'Nika Niki Nikita Nikki Nila Nilda Nina Ninette Ninon Nisha Nissa Nita Nixie Noel Noelani Noelia Noella ' +
  'Noelle Noemi Nola Nolana Nona Nonie Nora Norah Norberta Noreen Norene Norina Norma Norrie Nova Novella ' +
  'Nuala Nuria Nydia Nyla Nyree Nyssa Oceana Octavia Oda Odele Odelia Odella Odessa Odette Odilia Ofelia ' +
  'Ola Olga Olimpia Olinda Olive Olivette Olivia Olwen Olympia Oma Ona Onora Oona Opal Opaline Ophelia ' +
  'Oprah Ora Oralee Oralia Oriana Orla Orlanda Orlena Orna Orsola Ottilie Ouida Ozella Padma Page Paige ' +
  'Palma Paloma Pam Pamela Pamelia Pandora Pansy Paola Paolina Paris Parker Parthenia Pascale Pat ' +
  'Patience Patrica Patrice Patricia Patrizia Patsy Patti Pattie Patty Paula Paulette Paulina Pauline Paz ' +
  'Peace Pearl Pearle Pearlie Peg Peggy Penelope Peninnah Penni Penny Pepita Perdita Peri Perla Pernille ' +
  'Perpetua Perrine Persephone Persis Petra Petrina Petronella Petronia Petunia Phaedra Phebe Phedra ' +
  'Phemie Philippa Philippine Philis Phillida Philomena Philomene Phoebe Phoenix Phyllida Phyllis Pia ' +
  'Pier Pierrette Pilar Piper Pippa Pixie Polly Pollyanna Pomona Poppy Portia Precious Presley Prima ' +
  'Primrose Princess Prisca Priscilla Priya Prudence Prue Prunella Psyche Queenie Quinn Quintina Rachael ' +
  'Rachel Rachele Rachelle Rae Raelene Raelynn Rafaela Rahel Raina Raisa Ramona Rana Randa Randi Randy ' +
  'Rani Raphaela Raquel Rashida Raven Raya Rayna Rea Reagan Reba Rebeca Rebecca Rebekah Reese Regan ' +
  'Regina Regine Reiko Reina Rena Renae Renata Renate Rene Renee Renita Renna Ressa Reta Retha Reva ' +
  'Rexana Reyna Rhea Rheta Rhiannon Rhoda Rhona Rhonda Ria Riana Ricarda Ricki Rikki Riley Rima Rina Risa ' +
  'Rita Riva Roanna Roberta Robertina Robin Robina Robyn Rochelle Rocio Rolanda Roma Romaine Romana ' +
  'Romilda Romina Romola Romy Rona Ronda Roni Ronna Ronnie Ronnie-Sue Rory Rosa Rosabel Rosabella ' +
  'Rosabelle Rosalba Rosaleen Rosalia Rosalie Rosalina Rosalind Rosalinda Rosaline Rosalyn Rosamond ' +
  'Rosamund Rosana Rosann Rosanna Rosanne Rosario Rosaura Rose Rose-Marie Roseann Roseanna Roseanne ' +
  'Roselle Rosella Roselyn Rosemarie Rosemary Rosetta Rosette Rosie Rosina Rosita Roslyn Rowan Rowena ' +
  'Roxana Roxane Roxanna Roxanne Roxie Roxy Roza Rozalia Rozella Rubina Ruby Rue Rufina Runa Ruperta Ruth ' +
  'Ruthann Ruthanne Ruthie Saba Sabina Sabine Sabrina Sacha Sade Sadie Saffron Sage Sahara Salina Sallie ' +
  'Sally Salma Salome Samantha Samara Samira Sammy Sanchia Sancia Sandi Sandie Sandra Sandrine Sandy ' +
  'Sanna Santana Sapphira Sapphire Sara Sarah Sarai Sarina Sarita Sasha Saskia Savanna Savannah Scarlet ' +
  'Scarlett Season Sela Selena Selene Selia Selina Selma Sena Senga Septima Sequoia Serafina Serena ' +
  'Serenity Severina Shae Shaina Shaine Shakira Shana Shanae Shandy Shane Shani Shania Shanna Shannon ' +
  'Shanta Shantel Shari Sharla Sharleen Sharlene Sharman Sharon Sharona Shauna Shawn Shawna Shayla Shayna ' +
  'Shea Sheba Sheela Sheena Sheila Shelagh Shelby Shelia Shelley Shelly Shena Sher Sheree Sheri Sheridan ' +
  'Sherri Sherrie Sherry Sherryl Sheryl Shirlee Shirleen Shirley Shona Shoshana Sian Sibyl Sibylla Sidney ' +
  'Sidonia Sidonie Siena Sienna Sierra Signe Sigourney Sigrid Silke Silvana Silvia Silvie Simona Simone ' +
  'Sinead Siobhan Sissy Sky Skye Skyla Skyler Sloane Sofia Sofie Solana Solange Soledad Solveig Sondra ' +
  'Sonia Sonja Sonnie Sonya Sophia Sophie Sophronia Soraya Sorcha Spring Stacey Staci Stacia Stacie Stacy ' +
  'Star Starla Stefania Stefanie Stella Stephana Stephani Stephania Stephanie Stephany Stephenie Stevie ' +
  'Storm Sue Suellen Suki Sukie Summer Sunniva Sunny Sunshine Susan Susana Susann Susanna Susannah ' +
  'Susanne Suse Susette Susi Susie Suzanna Suzanne Suzetta Suzette Suzi Suzie Suzy Svetlana Sybil Sybilla ' +
  'Sybille Sydney Sylvana Sylvia Sylvie Symphony Synnove Tabatha Tabitha Tacey Talia Talitha Tallulah ' +
  'Talya Tamar Tamara Tamarind Tamera Tamika Tammi Tammie Tammy Tamra Tamsin Tana Tania Tanisha Tanith ' +
  'Tansy Tanya Tara Taryn Tasha Tasia Tate Tatiana Tatum Tawny Taylor Teagan Teddie Tegan Temperance ' +
  'Tenley Teodora Teresa Terese Teresina Teresita Teri Terra Terri Terrie Terry Tess Tessa Tessie Thalia ' +
  'Thea Theda Thekla Thelma Theodora Theodosia Theola Theona Theone Theora Theresa Therese Thirza ' +
  'Thomasina Thomasine Thora Thyra Tia Tiana Tiara Tierney Tiffani Tiffany Tilda Tillie Tilly Timothea ' +
  'Tina Tisha Titania Tiziana Toba Tobie Toby Toinette Toni Tonia Tonya Topaz Tori Torrie Tosca Tova ' +
  'Tracee Tracey Traci Tracie Tracy Treasure Tricia Trina Trinity Trish Trisha Trista Trixie Troy Truda ' +
  'Trude Trudie Trudy Tuesday Twila Twyla Tyra Ula Ulrica Ulrika Ulrike Uma Una Undine Unity Urania Ursa ' +
  'Ursula Ursuline Uschi Uta Vada Val Valda Valencia Valene Valentina Valentine Valeria Valerie Valery ' +
  'Valeska Valia Vallie Valora Valorie Vanda Vanessa Vania Vanna Vanora Vashti Veda Vega Velda Velia ' +
  'Velma Velvet Venetia Venita Venus Vera Verbena Verda Verena Verity Verla Verna Vernice Verona Veronica ' +
  'Veronika Veronique Vesna Vesta Vi Vicki Vickie Vicky Victoire Victoria Vida Vienna Viki Viktoria ' +
  'Vilhelmina Vilma Vina Vinita Viola Violet Violeta Violetta Violette Viorica Virgie Virginia Virginie ' +
  'Vita Vittoria Viv Viva Vivi Vivia Vivian Viviana Viviane Vivianne Vivien Vivienne Vonda Vonnie Wallis ' +
  'Wanda Waneta Wendi Wendie Wendy Wenona Whitney Wila Wilda Wilhelmina Wilhelmine Willa Willamina ' +
  'Willette Willow Wilma Wilona Windy Winifred Winnie Winnifred Winona Winter Wren Wynne Wynona Xandra ' +
  'Xanthe Xaviera Xena Xenia Ximena Xiomara Yadira Yael Yara Yasmin Yasmina Yasmine Yelena Yesenia Ylva ' +
  'Yoko Yolanda Yolande Yolanthe Ysabel Yseult Yuki Yulia Yvette Yvonne Zadie Zahara Zahra Zaida Zaira ' +
  'Zandra Zara Zarah Zaria Zelda Zelia Zelma Zena Zenaida Zenia Zenobia Zephyrine Zeta Zia Zina Zinnia ' +
  'Zita Ziva Zoe Zoey Zofia Zohra Zola Zora Zoya Zsa-Zsa Zulma'
).split(' ');
